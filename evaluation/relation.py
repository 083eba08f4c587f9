"""A final relation: a CSV file, read by the sink's types instead of by pandas.

Quotes carry meaning here: an empty field is NULL, `""` the empty text. (In a file of one
column `""` is NULL too, since NULL cannot be written otherwise: K5.)
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

from evaluation.cells import Canonical, canonical_for, sort_key_for
from evaluation.pack import SinkColumn
from evaluation.reading import is_light

Row: TypeAlias = tuple[str | None, ...]  # canonical texts; None is NULL

_FIELD = re.compile(r'(?:"((?:[^"]++|"")*+)")?([^,\r\n]*+)(,|\r\n|\r|\n|\Z)')
_BLANK = frozenset(" \t")


class NotComparableError(Exception):
    """The file is no relation in the strict sense; the text says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """Names and rows of a final CSV, in file order; rows have one cell a name."""

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    off_type: str  # the first cell that its type does not accept; it stands as it was written


def read_relation(data: bytes, sink: Sequence[SinkColumn]) -> Relation:
    """Read a final CSV by the sink schema; surplus columns are texts.

    Raises:
        NotComparableError: Too large, not UTF-8, an open quote, or rows of another width.
    """
    if not is_light(data):
        raise NotComparableError("too large for the strict reading")
    try:
        text = data.removeprefix(b"\xef\xbb\xbf").decode()
    except UnicodeDecodeError as error:
        raise NotComparableError(f"not UTF-8 at byte {error.start}") from None
    records = list(_records(text))
    if not records:
        raise NotComparableError("no header")
    names = tuple(name or "" for name in records[0])
    for number, record in enumerate(records):
        if len(record) != len(names):
            raise NotComparableError(
                f"record {number} has {len(record)} fields, the header {len(names)}"
            )
    if len(names) == 1:
        records = [[cell or None for cell in record] for record in records]
    return _typed(names, records[1:], sink)


def _records(text: str) -> Iterator[list[str | None]]:
    if '"' not in text and "\r" not in text:  # most files: no quote, so no field to unfold
        for line in text.split("\n"):
            if not _BLANK.issuperset(line):
                yield [field or None for field in line.split(",")]
        return
    at, record = 0, list[str | None]()
    while at < len(text):
        found = _FIELD.match(text, at)
        if found is None or (found[1] is None and found[2].startswith('"')):
            raise NotComparableError("a quote is open at the end")
        quoted, rest, end = found.groups()
        record.append((rest or None) if quoted is None else quoted.replace('""', '"') + rest)
        at = found.end()
        if end != ",":
            if len(record) > 1 or quoted is not None or not _BLANK.issuperset(rest):
                yield record
            record = []
    if record:  # the file ends with a comma
        yield [*record, None]


def _typed(
    names: tuple[str, ...], records: list[list[str | None]], sink: Sequence[SinkColumn]
) -> Relation:
    columns: list[list[str | None]] = []
    off_type = ""
    for index, cells in enumerate(zip(*records, strict=True)):
        sql_type = sink[index].type if index < len(sink) else "STRING"
        column, odd = _canonical_column(cells, canonical_for(sql_type))
        columns.append(column)
        if odd is not None and not off_type:
            off_type = f"column {names[index]!r:.80}: {odd!r:.80} is no {sql_type}"
    return Relation(names=names, rows=tuple(zip(*columns, strict=True)), off_type=off_type)


def _canonical_column(
    cells: Sequence[str | None], canonical: Canonical
) -> tuple[list[str | None], str | None]:
    """Give the canonical texts, and the first cell that has none."""
    if canonical is str:
        return list(cells), None
    texts: dict[str | None, str | None] = {None: None, "": None}  # only a text can be empty
    odd: str | None = None
    for cell in cells:
        if cell is not None and cell not in texts:
            try:
                texts[cell] = canonical(cell)
            except ValueError:
                texts[cell] = cell
                odd = cell if odd is None else odd
    return [texts[cell] for cell in cells], odd


def digest(relation: Relation, sink: Sequence[SinkColumn]) -> str:
    """Give the sha256 of the relation's canonical CSV; empty for one that has none.

    The canonical CSV is the harness's: LF, canonical texts, rows ordered by what they mean,
    a cell quoted iff it must be. One with cells off their types, or of another width than
    the sink, has none.
    """
    if relation.off_type or len(relation.names) != len(sink):
        return ""
    keys = [sort_key_for(column.type) for column in sink]

    def key(row: Row) -> list[tuple[bool, object]]:
        return [
            (False, None) if cell is None else (True, of_column(cell))
            for of_column, cell in zip(keys, row, strict=True)
        ]

    lines = [line_of(relation.names), *map(line_of, sorted(relation.rows, key=key))]
    return sha256("".join(lines).encode()).hexdigest()


_QUOTED = re.compile(r'[",\r\n]|\A[ \t\v\f\ufeff]|[ \t\v\f]\Z|\A\Z')


def line_of(cells: Sequence[str | None]) -> str:
    """Write a line of canonical CSV, its LF included."""
    line = ",".join("" if cell is None else _written(cell) for cell in cells)
    return (line or '""') + "\n"


def _written(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text
