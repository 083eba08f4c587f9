"""Can the frozen comparator judge answers to this gold? It looks at columns one by one."""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation

from curation.lint.finding import Finding, Subject
from curation.scoring import Scorer, TieError, UnreadableError
from harness.relation.canonical import FLOATS, INTEGERS, TEXTS
from harness.relation.schema import Field

MOST_ROWS, MOST_BYTES = 2_000, 200 * 1024
MANY_ROWS = 500
FEW_MEASURES = 3
LOOSE = 10_000_000  # above it the relative tolerance is the wider one (SPEC K3)
MISSING = frozenset(
    {
        "#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND", "1.#QNAN",
        "<NA>", "N/A", "NA", "NULL", "NaN", "None", "n/a", "nan", "null",
    }
)  # fmt: skip  # SPEC R1.6, but for the empty text

STALE = "stale"  # the rule whose findings keep all others from being asked

NUMBERS = INTEGERS | FLOATS | {"DECIMAL"}


def gold_findings(subject: Subject) -> Iterator[Finding]:
    """Yield what makes a gold hard to judge by; of a gold of another sink, that it is stale."""
    try:
        rows = _rows(subject)
        scorer = Scorer(subject.gold, subject.tie)
    except (ValueError, csv.Error, TieError, UnreadableError) as error:
        remedy = f"run `python -m curation build {subject.task.id}`"
        yield subject.error(STALE, f"the gold does not fit the task: {error}; {remedy}")
        return
    if not rows:
        yield subject.error("empty", "the gold has no row")
        return
    if len(rows) > MOST_ROWS or len(subject.gold) > MOST_BYTES:
        yield subject.error("size", f"{len(rows)} rows, {len(subject.gold)} bytes")
    elif len(rows) > MANY_ROWS:
        yield subject.warning("size", f"{len(rows)} rows; better 2 to {MANY_ROWS}")
    columns = list(zip(*rows, strict=True))
    for field, cells in zip(subject.task.sink, columns, strict=True):
        yield from _column(subject, field, cells)
    measures = sum(field.type.root in NUMBERS for field in subject.task.sink)
    if len(rows) == 1 and measures < FEW_MEASURES:
        yield subject.warning("one-row", f"one row and {measures} measures: easy to hit by chance")
    yield from _twins(subject, columns)
    yield from _controls(subject, scorer)


def _rows(subject: Subject) -> list[list[str]]:
    """Read the gold's rows.

    Raises:
        ValueError: They are not of the task's sink.
        csv.Error: It is no CSV.
    """
    header, *rows = csv.reader(io.StringIO(subject.gold.decode(), newline=""))
    names = subject.task.columns
    if tuple(header) != names:
        raise ValueError(f"its columns are {', '.join(header)}, the sink's {', '.join(names)}")
    for number, row in enumerate(rows, start=1):
        if len(row) != len(names):
            raise ValueError(f"row {number} has {len(row)} values for {len(names)} columns")
        for field, cell in zip(subject.task.sink, row, strict=True):
            if field.type.root in NUMBERS and cell and not _is_number(cell):
                raise ValueError(f"row {number}: {field.name} holds {cell!r}, no {field.type}")
    return rows


def _is_number(cell: str) -> bool:
    try:
        Decimal(cell)
    except InvalidOperation:
        return False
    return True


def _column(subject: Subject, field: Field, cells: Sequence[str]) -> Iterator[Finding]:
    full = [cell for cell in cells if cell]
    if not full:
        yield subject.error("null", f"{field.name} is nothing but NULL")
        return
    if len(set(cells)) == 1 and len(cells) > 1:
        yield subject.warning("constant", f"{field.name} is {full[0]!r} in every row")
    if field.type.root in TEXTS:
        yield from _texts(subject, field, full)
    if field.type.root in NUMBERS:
        yield from _numbers(subject, field, cells)
    if field.type.root in FLOATS:
        yield subject.warning("double", f"{field.name}: a rounded DECIMAL sorts more surely")


def _texts(subject: Subject, field: Field, cells: Sequence[str]) -> Iterator[Finding]:
    for cell in sorted(set(cells) & MISSING):
        yield subject.error(
            "missing-text", f"{field.name} holds {cell!r}, which pandas takes for NULL"
        )
    if any(cell != cell.strip() for cell in cells):
        yield subject.error("blanks", f"{field.name} holds a text with a blank at an end")
    if all(cell.isdecimal() for cell in cells) and any(cell[0] == "0" for cell in cells):
        yield subject.error("zeros", f"{field.name}: codes of digits lose their leading zeros")


def _numbers(subject: Subject, field: Field, cells: Sequence[str]) -> Iterator[Finding]:
    numbers = [Decimal(cell) for cell in cells if cell and cell[-1].isdigit()]
    if not numbers:
        return
    if "" in cells and any(number == 0 for number in numbers):
        yield subject.warning("null-zero", f"{field.name}: NULL and 0 are the same to the scorer")
    elif "" in cells:
        yield subject.warning(
            "null-zero", f"{field.name}: an answer of 0 for NULL scores all the same"
        )
    largest = max(map(abs, numbers))
    if largest >= LOOSE:
        yield subject.warning("loose", f"{field.name} reaches {largest}: judged loosely above 1e7")
    if field.type.root != "BIGINT" and field.type.scale and largest < 1:
        yield subject.warning(
            "fraction", f"{field.name} stays below 1: use percent, or a smaller unit"
        )


def _twins(subject: Subject, columns: Sequence[Sequence[str]]) -> Iterator[Finding]:
    """Columns with the same values: one column of an answer serves both (SPEC R7.3)."""
    for index, cells in enumerate(columns):
        for other in range(index):
            if Counter(cells) == Counter(columns[other]):
                a, b = subject.task.sink[other].name, subject.task.sink[index].name
                yield subject.warning("twins", f"{a} and {b} hold the same values")


def _controls(subject: Subject, scorer: Scorer) -> Iterator[Finding]:
    """Answers that must score 0: none at all, and half of the rows."""
    header = subject.gold.split(b"\n", 1)[0] + b"\n"
    if scorer.verdict(header):
        yield subject.error("control", "an empty answer scores 1")
    zeros = ",".join("0" for _ in subject.task.sink) + "\n"
    if scorer.verdict(header + zeros.encode()):
        yield subject.error("control", "a row of zeros scores 1")


def neighbours(subjects: Mapping[str, Subject]) -> Iterator[Finding]:
    """Yield tasks that another task's gold of the same domain answers."""
    for subject in subjects.values():
        scorer = Scorer(subject.gold, subject.tie)
        for other in subjects.values():
            same_domain = other.task.domain.name == subject.task.domain.name
            if other is not subject and same_domain and scorer.verdict(other.gold):
                yield subject.error("copy", f"the gold of {other.task.id} scores 1 here")
