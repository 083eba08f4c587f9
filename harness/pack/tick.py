"""The smallest live source, for trips and rehearsals that ask nothing of any pack."""

from pathlib import Path

from harness.pack.task import Column, Iso8601, LiveSource
from harness.relation.schema import parse_type


def tick_source(data: Path) -> LiveSource:
    """Give the source `tick`: a number `n` and an event time `at`.

    Args:
        data: Parquet of one row, where it is to be replayed; planning does not look at it.
    """
    return LiveSource(
        domain="doctor",
        name="tick",
        doc="",
        columns=(_column("n", "INT"), _column("at", "TIMESTAMP(3)", Iso8601())),
        event_time="at",
        watermark_ms=1000,
        rows=1,
        data=data,
    )


def _column(name: str, sql_type: str, convert: Iso8601 | None = None) -> Column:
    return Column(
        name=name, type=parse_type(sql_type), not_null=True, doc="", origin=name, convert=convert
    )
