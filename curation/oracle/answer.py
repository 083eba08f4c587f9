"""A task's oracle on its prepared rows, in a process of its own."""

import json
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from curation.oracle import child
from curation.oracle.values import typed_rows
from harness.errors import InputError, Problem
from harness.pack.task import Source, Task
from harness.relation.schema import Row
from harness.sources.prepare import PreparedSource, prepare

SECONDS = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the oracle says: rows above all doubt, or a tie task's choices."""

    rows: tuple[Row, ...] = ()
    choices: tuple[tuple[int, tuple[Row, ...]], ...] | None = None  # (pick, rows)


@dataclass(kw_only=True)
class Rows:
    """Prepared sources as files that oracles read; each is prepared and written once.

    Args:
        folder: Of the command that runs; it goes with it.
        cache: Of prepared sources, or None.
    """

    folder: Path
    cache: Path | None = None
    _kept: dict[tuple[str, str], tuple[PreparedSource, Path]] = field(default_factory=dict)

    def prepared(self, source: Source) -> PreparedSource:
        """Give a source's rows.

        Raises:
            InputError: Its data are not as registered.
        """
        return self._entry(source)[0]

    def file(self, source: Source) -> Path:
        """Give the file that `child` reads the source's rows from."""
        return self._entry(source)[1]

    def _entry(self, source: Source) -> tuple[PreparedSource, Path]:
        key = (source.domain, source.name)
        if key not in self._kept:
            prepared = prepare(source, self.cache)
            names = tuple(column.name for column in source.columns)
            path = self.folder / f"{source.domain}.{source.name}.pickle"
            path.write_bytes(pickle.dumps((names, list(prepared.rows()))))
            self._kept[key] = prepared, path
        return self._kept[key]


def run_oracle(
    task: Task, oracle: Path, rows: Mapping[str, Path], environment: Mapping[str, str] | None = None
) -> Answer:
    """Run an oracle and type what it yields.

    Args:
        task: Whose sources it sees, by name, in replay order, and no others.
        oracle: A file with `answer(s)`, or `choices(s)` for a tie task.
        rows: The file of each of the task's sources.
        environment: Of the process, such as TZ and LC_ALL; empty where None.

    Raises:
        InputError: It fails, takes too long, or yields what the sink cannot hold.
    """
    at = f"{oracle.parent.name}/{oracle.name}"
    said = _said(oracle, rows, environment, at)
    if "error" in said:
        raise _problem(at, f"fails: {said['error']}", "mend the oracle; s holds the task's sources")
    tie = task.answer_policy != "ordinary"
    if tie != ("choices" in said):
        wanted = "choices(s)" if tie else "answer(s)"
        raise _problem(at, f"does not suit {task.answer_policy}", f"define {wanted}")
    groups = said["choices"] if tie else [(0, said["rows"])]
    typed: list[tuple[int, tuple[Row, ...]]] = []
    for pick, cells in groups:
        found, problems = typed_rows(cells, task.sink, at)
        if problems:
            raise InputError(problems)
        typed.append((pick, tuple(found)))
    return Answer(choices=tuple(typed)) if tie else Answer(rows=typed[0][1])


def _said(
    oracle: Path, rows: Mapping[str, Path], environment: Mapping[str, str] | None, at: str
) -> dict[str, Any]:
    """Give the child's JSON: rows, choices or an error."""
    with tempfile.TemporaryDirectory(prefix="oracle-") as folder:
        answer = Path(folder) / "answer.json"
        request = Path(folder) / "request.json"
        content = {
            "oracle": str(oracle),
            "sources": {name: str(path) for name, path in rows.items()},
            "zones": str(files("tzdata").joinpath("zoneinfo")),
            "answer": str(answer),
        }
        request.write_text(json.dumps(content), encoding="utf-8")
        command = [sys.executable, "-I", "-S", "-B", "-X", "utf8", child.__file__, str(request)]
        try:
            done = subprocess.run(
                command,
                timeout=SECONDS,
                check=False,
                capture_output=True,
                env=dict(environment or {}),
                cwd=folder,
            )
        except subprocess.TimeoutExpired:
            raise _problem(at, f"takes more than {SECONDS:g} s", "make it simpler") from None
        if not answer.exists():
            last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or [""]
            raise _problem(at, f"ended with {done.returncode}: {last[0]}", "mend the oracle")
        said: dict[str, Any] = json.loads(answer.read_bytes())
        return said


def _problem(at: str, reason: str, remedy: str) -> InputError:
    return InputError([Problem(at=at, reason=reason, remedy=remedy)])
