"""Golden cases: a folder each, from a changelog to the CSV that is scored.

    sink.yaml       the sink's columns, as in a task file
    changelog.txt   a row kind and the row, as Flink's debezium-json writes it, a line each;
                    lines that begin with # say what to look at
    final.csv       the bytes expected; or, in its place,
    error.txt       the candidate's failure expected

`make golden` writes the last two anew and shows what moved.
"""

from collections.abc import Iterator
from pathlib import Path

import yaml

from harness.changelog.decode import decode
from harness.changelog.materialize import materialize
from harness.errors import CandidateError
from harness.relation.csv_text import csv_text
from harness.relation.schema import Field, parse_type
from tests.support.changelog import record

ROOT = Path(__file__).parents[1] / "golden"
EXPECTED = {"final.csv", "error.txt"}


def cases() -> list[Path]:
    """The folders, by name."""
    return sorted(path.parent for path in ROOT.glob("*/sink.yaml"))


def result(case: Path) -> tuple[str, bytes]:
    """What the harness makes of a case: a file's name and its contents."""
    sink = _sink(case)
    try:
        relation = materialize(decode(_records(case), sink), sink)
    except CandidateError as error:
        return "error.txt", f"{error.kind}: {error}\n".encode()
    return "final.csv", csv_text(relation)


def _sink(case: Path) -> tuple[Field, ...]:
    columns = yaml.safe_load((case / "sink.yaml").read_text(encoding="utf-8"))
    return tuple(Field(name=name, type=parse_type(text)) for name, text in map(_pair, columns))


def _pair(column: dict[str, str]) -> tuple[str, str]:
    return column["name"], column["type"]


def _records(case: Path) -> Iterator[bytes]:
    for line in (case / "changelog.txt").read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            yield record(line)


def rewrite(case: Path) -> None:
    """Write the expected file of a case anew."""
    name, data = result(case)
    for other in EXPECTED - {name}:
        (case / other).unlink(missing_ok=True)
    (case / name).write_bytes(data)
