"""A registered column: stored values → values of its SQL type."""

from typing import Any, assert_never

import pyarrow as pa
import pyarrow.compute as pc

from harness.pack.task import Column, DateParts, Epoch, Iso8601, LocalTime
from harness.relation.schema import SqlType
from harness.sources import instants, numbers
from harness.sources.faults import Array, Fault, faults
from harness.sources.instants import DAY_MS, Instants


def arrow_type(sql: SqlType) -> Any:  # noqa: ANN401 - pyarrow has no types of its own
    """The `pyarrow.DataType` that holds the values of a registered column."""
    if sql.root == "DECIMAL":
        return pa.decimal128(sql.precision, sql.scale)
    return {
        "BOOLEAN": pa.bool_(),
        "INT": pa.int32(),
        "BIGINT": pa.int64(),
        "DOUBLE": pa.float64(),
        "STRING": pa.string(),
        "DATE": pa.date32(),
        "TIMESTAMP": pa.timestamp("ms"),
        "TIMESTAMP_LTZ": pa.timestamp("ms", "UTC"),
    }[sql.root]


def typed(column: Column, stored: list[Array]) -> tuple[Array, list[Fault]]:
    """The column's values, one a row, and what could not be made one.

    Args:
        column: As registered.
        stored: The arrays of its `origins`, of types that `pack.stored` lets through.

    Returns:
        An array of `arrow_type`; with faults, its values at their rows mean nothing.
    """
    found: list[Fault] = []
    if any(pa.types.is_null(array.type) for array in stored):
        values = pa.nulls(len(stored[0]), arrow_type(column.type))
    else:
        values, found = _converted(column, stored)
    if column.not_null:
        missing = ~numbers.known(stored[0])
        for array in stored[1:]:
            missing |= ~numbers.known(array)
        remedy = "correct the data file, or register the column without not_null"
        found += faults(missing, "NULL in a column that is not_null", remedy)
    return values, found


def _converted(column: Column, stored: list[Array]) -> tuple[Array, list[Fault]]:
    root, first = column.type.root, stored[0]
    match root:
        case "BOOLEAN":
            return first, []
        case "STRING":
            return pc.cast(first, pa.string()), []
        case "INT" | "BIGINT":
            return numbers.integers(first, root)
        case "DOUBLE":
            return numbers.doubles(first)
        case "DECIMAL":
            return numbers.decimals(first, column.type.precision or 0, column.type.scale or 0)
        case _:
            return _timed(column, stored)


def _timed(column: Column, stored: list[Array]) -> tuple[Array, list[Fault]]:
    """DATE, TIMESTAMP(3) and TIMESTAMP_LTZ(3)."""
    times = _instants(column, stored)
    if column.type.root == "DATE":
        times = times.without(times.ms % DAY_MS != 0, "a date that has a time of day")
    array = pa.array(times.ms, pa.timestamp("ms"), mask=~times.known)
    return pc.cast(array, arrow_type(column.type)), list(times.faults)


def _instants(column: Column, stored: list[Array]) -> Instants:
    first = stored[0]
    match column.convert:
        case None:
            return instants.from_stored(first)
        case Epoch(unit=unit):
            return instants.from_epoch(first, unit)
        case Iso8601():
            date = column.type.root == "DATE"
            return instants.from_date_text(first) if date else instants.from_iso_text(first)
        case LocalTime(zone=zone, fold=fold):
            return instants.in_zone(instants.from_wall_clock(first), zone, fold)
        case DateParts(zone=zone, fold=fold):
            return instants.in_zone(instants.from_parts(*stored), zone, fold)
        case _:
            assert_never(column.convert)
