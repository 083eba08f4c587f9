"""What an oracle yields → rows of canonical texts, typed by the sink, nothing coerced.

| sink type             | Python value                                                    |
|-----------------------|-----------------------------------------------------------------|
| BOOLEAN               | bool                                                            |
| TINYINT ... BIGINT    | int, in the type's range; a bool is none                        |
| FLOAT, DOUBLE         | float                                                           |
| DECIMAL(p, s)         | Decimal of that value; how many zeros follow it does not matter |
| CHAR, VARCHAR, STRING | str                                                             |
| DATE, TIME(p)         | date, time                                                      |
| TIMESTAMP(p)          | datetime without zone, in UTC                                   |
| TIMESTAMP_LTZ(p)      | datetime with zone                                              |
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, time
from decimal import Decimal
from typing import Any, TypeAlias

from harness.errors import Problem
from harness.relation.canonical import FLOATS, INTEGERS, TEXTS, text_of
from harness.relation.schema import Field, Row, SqlType

Cell: TypeAlias = Sequence[str]  # the exact Python type's name, and a text
MOST_PROBLEMS = 10

_BITS = {"TINYINT": 8, "SMALLINT": 16, "INT": 32, "BIGINT": 64}
_SPECIAL = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}


def typed_rows(
    rows: Iterable[Sequence[Cell]], sink: Sequence[Field], at: str
) -> tuple[list[Row], list[Problem]]:
    """Type an oracle's rows.

    Args:
        rows: As `child` writes them, one cell a value.
        sink: The task's.
        at: The oracle's file, for problems.

    Returns:
        The rows, and what is wrong with them: at most `MOST_PROBLEMS`, each with row and column.
    """
    writers = [text_of(field.type) for field in sink]
    typed: list[Row] = []
    problems: list[Problem] = []
    for number, row in enumerate(rows, start=1):
        if len(row) != len(sink):
            names = ", ".join(field.name for field in sink)
            reason = f"row {number} has {len(row)} values, but the sink has {len(sink)} columns"
            problems.append(Problem(at=at, reason=reason, remedy=f"yield {names}"))
        else:
            texts = []
            for cell, field, write in zip(row, sink, writers, strict=True):
                try:
                    texts.append(write(plain(cell, field.type)))
                except ValueError as error:
                    reason = f"row {number}, column {field.name} ({field.type}): {error}"
                    remedy = (
                        f"give {_WANTED[field.type.root]}" if field.type.root in _WANTED else ""
                    )
                    problems.append(Problem(at=at, reason=reason, remedy=remedy))
            typed.append(tuple(texts))
        if len(problems) >= MOST_PROBLEMS:
            break
    return typed, problems


def plain(cell: Cell, sql_type: SqlType) -> Any:  # noqa: ANN401  (what text_of takes)
    """Give the value as a typed JSON reader would have it, which is what `text_of` takes.

    Raises:
        ValueError: The value is not of the type.
    """
    kind, text = cell
    if kind == "NoneType":
        return None
    reader = _READERS.get(sql_type.root)
    if reader is None:
        raise ValueError("no oracle can give a value of this type")
    wanted, read = reader
    if kind != wanted:
        raise ValueError(f"{text!r:.60} is of type {kind}")
    return read(text, sql_type)


def _integer(text: str, sql_type: SqlType) -> int:
    number, bits = int(text), _BITS[sql_type.root]
    if not -(2 ** (bits - 1)) <= number < 2 ** (bits - 1):
        raise ValueError(f"{text} is out of range")
    return number


def _float(text: str, _: SqlType) -> float | str:
    return _SPECIAL.get(text, float(text))


def _decimal(text: str, _: SqlType) -> Decimal:
    number = Decimal(text)
    if not number.is_finite():
        raise ValueError(f"{text} is no finite number")
    return number


def _text(text: str, sql_type: SqlType) -> str:
    if sql_type.root in {"CHAR", "VARCHAR"} and len(text) > (sql_type.precision or 0):
        raise ValueError(f"{text!r:.60} is longer than {sql_type.precision}")
    return text.ljust(sql_type.precision or 0) if sql_type.root == "CHAR" else text


def _time(text: str, sql_type: SqlType) -> str:
    return _cut(time.fromisoformat(text).isoformat(timespec="microseconds"), sql_type)


def _timestamp(text: str, sql_type: SqlType) -> str:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is not None:
        raise ValueError(f"{text} has a zone")
    return _cut(moment.isoformat(sep=" ", timespec="microseconds"), sql_type)


def _instant(text: str, sql_type: SqlType) -> str:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(f"{text} has no zone")
    utc = moment.astimezone(UTC).replace(tzinfo=None)
    return _cut(utc.isoformat(sep=" ", timespec="microseconds"), sql_type) + "Z"


def _cut(text: str, sql_type: SqlType) -> str:
    """Take digits off that the type does not have; they must be zeros."""
    whole, _, fraction = text.partition(".")
    digits = sql_type.precision or 0
    if fraction[digits:].strip("0"):
        raise ValueError(f"{text} has more than {digits} fraction digits")
    kept = fraction[:digits].rstrip("0")
    return f"{whole}.{kept}" if kept else whole


_Reader: TypeAlias = tuple[str, Callable[[str, SqlType], Any]]

_READERS: dict[str, _Reader] = {
    "BOOLEAN": ("bool", lambda text, _: text == "True"),
    "DECIMAL": ("Decimal", _decimal),
    "DATE": ("date", lambda text, _: date.fromisoformat(text).isoformat()),
    "TIME": ("time", _time),
    "TIMESTAMP": ("datetime", _timestamp),
    "TIMESTAMP_LTZ": ("datetime", _instant),
    **dict.fromkeys(INTEGERS, ("int", _integer)),
    **dict.fromkeys(FLOATS, ("float", _float)),
    **dict.fromkeys(TEXTS, ("str", _text)),
}
_WANTED: dict[str, str] = {
    "BOOLEAN": "a bool",
    "DECIMAL": "a Decimal that fits, say by quantize(…, ROUND_HALF_UP)",
    "DATE": "a date",
    "TIME": "a time",
    "TIMESTAMP": "a datetime in UTC without zone",
    "TIMESTAMP_LTZ": "a datetime with its zone",
    **dict.fromkeys(INTEGERS, "an int"),
    **dict.fromkeys(FLOATS, "a float"),
    **dict.fromkeys(TEXTS, "a str"),
}
