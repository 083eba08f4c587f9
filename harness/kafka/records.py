"""A prepared row as Kafka stores it: JSON value and record timestamp. Pure."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from harness.kafka.topics import RECORD_FORMAT
from harness.relation.schema import SqlType
from harness.sources.prepare import PreparedSource

Cells: TypeAlias = Sequence[Any]  # of one column, ready for a JSON encoder


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceRecords:
    """A source's records in replay order, offset 0 first.

    `timestamps` are event times in milliseconds since 1970, or 1 throughout for a static
    source, which has none. librdkafka takes 0 for "now", so an event at the very first
    millisecond of 1970 is stamped 1; its event-time column, which Flink reads, keeps the 0.
    `digest` is a sha256 over both, in hexadecimal.
    """

    values: Sequence[bytes]
    timestamps: Sequence[int]
    digest: str


def encode(prepared: PreparedSource) -> SourceRecords:
    """Encode every row as a JSON object that Flink's json format reads back unchanged.

    Decimals are texts, since a JSON number would pass through a double on Flink's side;
    timestamps are in the format's SQL standard with exactly three fraction digits.
    """
    table = prepared.table
    columns = [_cells(column.type)(table.column(column.name)) for column in prepared.source.columns]
    names = [column.name for column in prepared.source.columns]
    encoder = msgspec.json.Encoder()
    values = [
        encoder.encode(dict(zip(names, row, strict=True))) for row in zip(*columns, strict=True)
    ]
    times = prepared.event_time_ms
    timestamps = (
        [max(1, ms) for ms in times.to_pylist()] if times is not None else [1] * len(values)
    )
    return SourceRecords(values=values, timestamps=timestamps, digest=digest(values, timestamps))


def digest(values: Sequence[bytes], timestamps: Sequence[int]) -> str:
    """Hash records in order; a moved record boundary or timestamp changes the result."""
    running = hashlib.sha256(RECORD_FORMAT)
    for value, timestamp in zip(values, timestamps, strict=True):
        running.update(b"%d %d " % (timestamp, len(value)))
        running.update(value)
    return running.hexdigest()


def _cells(sql: SqlType) -> Callable[[pa.ChunkedArray], Cells]:
    match sql.root:
        case "DECIMAL":
            return lambda column: [None if cell is None else f"{cell:f}" for cell in _list(column)]
        case "TIMESTAMP":
            return lambda column: _list(pc.strftime(column, format="%Y-%m-%d %H:%M:%S"))
        case "TIMESTAMP_LTZ":
            return lambda column: _list(pc.strftime(column, format="%Y-%m-%d %H:%M:%SZ"))
        case _:
            return _list


def _list(column: pa.ChunkedArray) -> Cells:
    # By way of numpy in a quarter of the time, where it can tell what is NULL.
    plain = column.null_count == 0 or pa.types.is_string(column.type)
    cells: Cells = column.to_numpy().tolist() if plain else column.to_pylist()
    return cells
