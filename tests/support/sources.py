"""Sources made on the spot: registered columns and a data file."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from harness.pack.task import Column, Conversion, LiveSource, StaticSource
from harness.relation.schema import parse_type


def column(
    name: str,
    sql_type: str,
    *,
    convert: Conversion | None = None,
    origin: str | None = None,
    not_null: bool = False,
) -> Column:
    return Column(
        name=name,
        type=parse_type(sql_type),
        not_null=not_null,
        doc="",
        origin=origin or name,
        convert=convert,
    )


def data_file(folder: Path, stored: dict[str, pa.Array]) -> Path:
    """Write a data file where a pack would have it."""
    path = folder / "tasks" / "lab" / "data" / "readings.parquet"
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table(stored), path)
    return path


def static_source(folder: Path, columns: list[Column], stored: dict[str, pa.Array]) -> StaticSource:
    return StaticSource(
        domain="lab",
        name="readings",
        doc="",
        columns=tuple(columns),
        rows=len(next(iter(stored.values()))),
        data=data_file(folder, stored),
    )


def live_source(
    folder: Path, columns: list[Column], stored: dict[str, pa.Array], event_time: str = "at"
) -> LiveSource:
    return LiveSource(
        domain="lab",
        name="readings",
        doc="",
        columns=tuple(columns),
        event_time=event_time,
        watermark_ms=1_000,
        rows=len(next(iter(stored.values()))),
        data=data_file(folder, stored),
    )
