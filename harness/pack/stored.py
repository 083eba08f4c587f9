"""What a Parquet column must be stored as, for a registered column to be made from it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

import pyarrow as pa

from harness.pack.task import Column, DateParts, Epoch, Iso8601, LocalTime

ArrowType: TypeAlias = Any  # pyarrow has no types of its own


@dataclass(frozen=True, slots=True)
class Stored:
    """A set of Parquet types, and its name in messages."""

    name: str
    holds: Callable[[ArrowType], bool]


def _is_number(kind: ArrowType) -> bool:
    return bool(pa.types.is_integer(kind) or pa.types.is_float32(kind) or pa.types.is_float64(kind))


def is_text(kind: ArrowType) -> bool:
    """Whether it is text, of 32-bit or 64-bit offsets, plain or in a dictionary."""
    value = kind.value_type if pa.types.is_dictionary(kind) else kind
    return bool(pa.types.is_string(value) or pa.types.is_large_string(value))


def _is_clock(kind: ArrowType) -> bool:
    """A day, or a date and time, of no zone."""
    return bool(pa.types.is_date(kind) or (pa.types.is_timestamp(kind) and kind.tz is None))


_BOOLEAN = Stored("BOOLEAN", pa.types.is_boolean)
_NUMBER = Stored("integers or floats", _is_number)
_EXACT = Stored(
    "integers, floats or decimals", lambda kind: _is_number(kind) or pa.types.is_decimal(kind)
)
_TEXT = Stored("text", is_text)
_TIME = Stored(
    "timestamps or dates", lambda kind: pa.types.is_timestamp(kind) or pa.types.is_date(kind)
)
_WALL_CLOCK = Stored(
    "text, or timestamps without a zone", lambda kind: is_text(kind) or _is_clock(kind)
)
_HHMM = Stored("integers or text", lambda kind: is_text(kind) or _is_number(kind))

_PLAIN = {
    "BOOLEAN": _BOOLEAN,
    "INT": _NUMBER,
    "BIGINT": _NUMBER,
    "DOUBLE": _NUMBER,
    "DECIMAL": _EXACT,
    "STRING": _TEXT,
    "DATE": _TIME,
    "TIMESTAMP": _TIME,
    "TIMESTAMP_LTZ": _TIME,
}


def wanted(column: Column) -> tuple[Stored, ...]:
    """What each of the column's `origins` must be stored as."""
    match column.convert:
        case None:
            return (_PLAIN[column.type.root],)
        case Epoch():
            return (_NUMBER,)
        case Iso8601():
            return (_TEXT,)
        case LocalTime():
            return (_WALL_CLOCK,)
        case DateParts():
            return (_WALL_CLOCK, _HHMM)
        case _:
            assert_never(column.convert)


def misfits(column: Column, schema: ArrowType) -> list[tuple[str, str]]:
    """Reason and remedy of each original column that a data file lacks or stores otherwise.

    Args:
        column: A registered column.
        schema: The data file's `pyarrow.Schema`.
    """
    found = []
    for origin, stored in zip(column.origins, wanted(column), strict=True):
        count = schema.names.count(origin)
        if count != 1:
            number = count or "no"
            reason = f"the data file has {number} columns of the name {origin!r}"
            found.append((reason, f"name one of {', '.join(schema.names)}"))
            continue
        kind = schema.field(origin).type
        if not (pa.types.is_null(kind) or stored.holds(kind)):
            found.append((f"{origin!r} is stored as {kind}", _remedy(column, stored, kind)))
    return found


def _remedy(column: Column, stored: Stored, kind: ArrowType) -> str:
    if column.convert is None and column.type.root.startswith("TIMESTAMP"):
        if pa.types.is_integer(kind):
            return "say its unit: convert: epoch_s, epoch_ms or epoch_us"
        if is_text(kind):
            return "say how to read it: convert: iso8601, or {local: ZONE}"
    if column.convert is None and column.type.root == "DATE" and is_text(kind):
        return "say how to read it: convert: iso8601"
    return f"store it as {stored.name}, or register another type or conversion"
