"""Does the answer notice when data are missing? Asked of the oracle, which needs no engine."""

import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from curation.audit.probes import Note
from curation.build import source_files
from curation.oracle.answer import Answer, Rows, run_oracle
from harness.errors import InputError
from harness.pack.task import LiveSource, Source, Task

SEED = 402
HUNDREDTH, TENTH = 0.01, 0.1

Row: TypeAlias = Sequence[Any]
Cut: TypeAlias = Callable[[Source, Sequence[Row]], list[Row]]


def insensitive(task: Task, oracle: Path, rows: Rows, folder: Path) -> Iterator[Note]:
    """Yield the cuts of its data that leave a task's answer as it is.

    Args:
        task: Of the pack.
        oracle: Its oracle.
        rows: Of its sources.
        folder: For the cut sources.
    """
    files = source_files(task, rows)
    whole = run_oracle(task, oracle, files)
    for name, cut in _cuts(task).items():
        thinned = dict(files)
        for source in task.domain.sources:
            if source.name in task.sources:
                thinned[source.name] = _thinned(source, files[source.name], cut, folder)
        try:
            same = _same(run_oracle(task, oracle, thinned), whole)
        except InputError:
            continue  # an oracle that cannot do without the rows has noticed
        if same:
            yield Note(probe="sensitivity", message=f"the answer is the same without {name}")


def _cuts(task: Task) -> dict[str, Cut]:
    cuts: dict[str, Cut] = {
        "a hundredth of the live rows": _some_gone,
        "the last tenth of the live rows": _end_gone,
    }
    question = task.question.lower()
    if "null" in question or "unknown" in question or "missing" in question:
        cuts["the rows that hold a NULL"] = _nulls_gone
    return cuts


def _some_gone(source: Source, rows: Sequence[Row]) -> list[Row]:
    chance = random.Random(SEED)  # noqa: S311  (a sample, no secret)
    if not isinstance(source, LiveSource):
        return list(rows)
    return [row for row in rows if chance.random() >= HUNDREDTH]


def _end_gone(source: Source, rows: Sequence[Row]) -> list[Row]:
    kept = len(rows) - int(len(rows) * TENTH)
    return list(rows[:kept] if isinstance(source, LiveSource) else rows)


def _nulls_gone(_: Source, rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if None not in row]


def _thinned(source: Source, file: Path, cut: Cut, folder: Path) -> Path:
    names, rows = pickle.loads(file.read_bytes())  # noqa: S301  (we wrote it)
    path = folder / f"cut.{source.domain}.{source.name}.pickle"
    path.write_bytes(pickle.dumps((names, cut(source, rows))))
    return path


def _same(a: Answer, b: Answer) -> bool:
    return sorted(map(repr, a.rows)) == sorted(map(repr, b.rows)) and repr(a.choices) == repr(
        b.choices
    )
