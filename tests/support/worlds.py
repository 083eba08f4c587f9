"""Small domains for live tests, drawn as Python rows."""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from harness.candidate import Candidate
from harness.pack.task import Column, Domain, LiveSource, Source, StaticSource, Task
from harness.relation.schema import Field, parse_type
from harness.sources.columns import arrow_type

Rows = Sequence[Mapping[str, Any]]


def columns(types: Mapping[str, str]) -> tuple[Column, ...]:
    """`{"id": "INT NOT NULL", "at": "TIMESTAMP(3) NOT NULL"}` as registered columns."""
    return tuple(
        Column(
            name=name,
            type=parse_type(sql.removesuffix(" NOT NULL")),
            not_null=sql.endswith(" NOT NULL"),
            doc="",
            origin=name,
            convert=None,
        )
        for name, sql in types.items()
    )


def live(folder: Path, name: str, types: Mapping[str, str], rows: Rows) -> LiveSource:
    """A live source whose last column is its event time."""
    registered = columns(types)
    return LiveSource(
        domain="world",
        name=name,
        doc="",
        columns=registered,
        event_time=registered[-1].name,
        watermark_ms=1000,
        rows=len(rows),
        data=_written(folder, name, registered, rows),
    )


def static(folder: Path, name: str, types: Mapping[str, str], rows: Rows) -> StaticSource:
    """A static source."""
    registered = columns(types)
    return StaticSource(
        domain="world",
        name=name,
        doc="",
        columns=registered,
        rows=len(rows),
        data=_written(folder, name, registered, rows),
    )


def task(
    sources: Sequence[Source], sink: Mapping[str, str], *, task_id: str = "w_001", world: str = ""
) -> Task:
    """A task over these sources. Tasks of one `world` share its topics."""
    label = world or hashlib.sha256("".join(str(s.data) for s in sources).encode()).hexdigest()[:12]
    domain = Domain(
        name=f"world{label}",
        title="A small world",
        text="",
        licence="Apache-2.0",
        origin="this test",
        time_zone="UTC",
        sources=tuple(sources),
    )
    return Task(
        id=task_id,
        domain=domain,
        difficulty="easy",
        capabilities=("group_agg",),
        sources=tuple(source.name for source in sources),
        answer_policy="ordinary",
        question="?",
        sink=tuple(Field(name=name, type=parse_type(sql)) for name, sql in sink.items()),
    )


def candidate(task: Task, sql: str) -> Candidate:
    """The SQL as this task's candidate."""
    return Candidate(task_id=task.id, sql=sql)


def _written(folder: Path, name: str, registered: Sequence[Column], rows: Rows) -> Path:
    path = folder / f"{name}.parquet"
    schema = pa.schema([(column.name, arrow_type(column.type)) for column in registered])
    pq.write_table(pa.Table.from_pylist([dict(row) for row in rows], schema=schema), path)
    return path
