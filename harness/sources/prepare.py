"""A source's data file → its rows: every one of them, typed, in replay order."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from harness.errors import InputError, Problem
from harness.pack import stored
from harness.pack.task import LiveSource, Source
from harness.sources import cache as kept
from harness.sources.cache import Table
from harness.sources.columns import arrow_type, typed
from harness.sources.content import content_of, hash_of, shown_path
from harness.sources.faults import Array, Fault, faults, problem_of

EVENT_TIME_FIRST_MS = 0  # 1970-01-01T00:00:00Z: a broker refuses negative timestamps
EVENT_TIME_LAST_MS = 4_133_980_799_999  # 2100-12-31T23:59:59.999Z


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PreparedSource:
    """A source's rows, as they are replayed or preloaded.

    `table` has the registered columns under their registered names, in registered order:
    BOOLEAN as bool, INT int32, BIGINT int64, DOUBLE float64, DECIMAL(p, s)
    decimal128(p, s), STRING string, DATE date32, TIMESTAMP(3) timestamp[ms],
    TIMESTAMP_LTZ(3) timestamp[ms, UTC]. A live source's rows are in replay order, which is
    event-time order with ties as in the data file; a static source's as in the data file.
    """

    source: Source
    table: Table
    event_time_ms: Array | None  # int64, one a row, no NULL; None for a static source
    sha256: str  # of the data file, the registration and the version of this preparation

    def rows(self) -> Iterator[tuple[object, ...]]:
        """The rows as plain Python values; NULL is None.

        TIMESTAMP is a naive datetime (in UTC), TIMESTAMP_LTZ an aware one in UTC, DATE a
        date, DECIMAL a Decimal.
        """
        columns = [_values(column.combine_chunks()) for column in self.table.columns]
        return zip(*columns, strict=True)


def prepare(source: Source, cache: Path | None) -> PreparedSource:
    """Make the rows of a source from its data file.

    Args:
        source: As registered in the pack.
        cache: A folder that keeps prepared tables by content; None to keep nothing.

    Raises:
        InputError: values that the registered columns cannot hold, with their rows, of
            all columns at once. No row is ever left out.
        ServiceError: the cache cannot be written.
    """
    content = content_of(source)
    key = hash_of(source, content)
    table = kept.load(cache, key) if cache else None
    if table is None:
        table = _in_replay_order(source, _typed_table(source, _read(source, content)))
        if cache:
            kept.save(cache, key, table)
    times = _event_times(source, table)
    return PreparedSource(source=source, table=table, event_time_ms=times, sha256=key)


def _read(source: Source, content: bytes) -> Table:
    """The data file's table, once it has all that the source is registered with."""
    at = shown_path(source.data)
    try:
        table = pq.read_table(pa.BufferReader(content))
        table.validate(full=True)
    except (pa.ArrowException, OSError) as error:
        reason = f"cannot be read as Parquet: {str(error).splitlines()[0]}"
        remedy = "write the data file anew"
        raise InputError([Problem(at=at, reason=reason, remedy=remedy)]) from error
    problems = [
        Problem(at=f"{at}: {column.name}", reason=reason, remedy=remedy)
        for column in source.columns
        for reason, remedy in stored.misfits(column, table.schema)
    ]
    if table.num_rows != source.rows:
        reason = f"has {table.num_rows} rows, but {source.rows} are registered"
        remedy = "restore the data file, or correct rows in domain.yaml"
        problems.append(Problem(at=at, reason=reason, remedy=remedy))
    if problems:
        raise InputError(problems)
    return table


def _typed_table(source: Source, table: Table) -> Table:
    """The registered columns, in registered order; rows as in the data file."""
    arrays, problems = [], []
    for column in source.columns:
        origins = [table.column(origin).combine_chunks() for origin in column.origins]
        if isinstance(source, LiveSource) and column.name == source.event_time:
            values, found = typed(replace(column, not_null=True), origins)
            found += _outside_event_times(values)
        else:
            values, found = typed(column, origins)
        problems += [problem_of(fault, source.data, column.origins, origins) for fault in found]
        arrays.append(values)
    if problems:
        raise InputError(problems)
    fields = [pa.field(column.name, arrow_type(column.type)) for column in source.columns]
    return pa.Table.from_arrays(arrays, schema=pa.schema(fields))


def _outside_event_times(values: Array) -> list[Fault]:
    ms = pc.fill_null(_milliseconds(values), 0).to_numpy(zero_copy_only=False)
    outside = (ms < EVENT_TIME_FIRST_MS) | (ms > EVENT_TIME_LAST_MS)
    what = "an event time before 1970-01-01 or after 2100-12-31"
    return faults(outside, what, "correct the data file, or the column's conversion")


def _milliseconds(values: Array) -> Array:
    """TIMESTAMP(3) or TIMESTAMP_LTZ(3) → milliseconds since 1970."""
    return pc.cast(values, pa.int64())


def _event_times(source: Source, table: Table) -> Array | None:
    if not isinstance(source, LiveSource):
        return None
    return _milliseconds(table.column(source.event_time).combine_chunks())


def _in_replay_order(source: Source, table: Table) -> Table:
    times = _event_times(source, table)
    if times is None:
        return table
    # The sort must be stable: ties keep the order of the data file.
    order = np.argsort(times.to_numpy(), kind="stable")
    return table.take(pa.array(order))


def _values(column: Array) -> list[object]:
    """A column as Python values, by way of numpy where pyarrow's own is slow."""
    if not pa.types.is_timestamp(column.type):
        numbers = pa.types.is_primitive(column.type) and not pa.types.is_date(column.type)
        quick = pa.types.is_string(column.type) or (numbers and column.null_count == 0)
        return list(column.to_numpy(zero_copy_only=False).tolist() if quick else column.to_pylist())
    times = column.to_numpy(zero_copy_only=False).astype("datetime64[us]").tolist()
    if column.type.tz is None:
        return list(times)
    return [time and time.replace(tzinfo=UTC) for time in times]
