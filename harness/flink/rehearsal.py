"""A first plan that nobody waits for: the planner's classes are loaded while services start."""

from pathlib import Path

from py4j.java_gateway import JavaGateway

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.flink.ddl import Topic, sink_ddl, source_ddl
from harness.flink.session import TableSession
from harness.pack.task import Column, LiveSource
from harness.relation.schema import Field, parse_type

_QUERY = "SELECT n, COUNT(*) AS times FROM rehearsal GROUP BY n"
_SINK = (
    Field(name="n", type=parse_type("INT")),
    Field(name="times", type=parse_type("BIGINT")),
)


def rehearse(gateway: JavaGateway, flink: Cluster, kafka: Broker) -> None:
    """Plan a plain query as a candidate's is planned. Neither cluster nor broker hear of it.

    Raises:
        BenchmarkError: It could not be planned.
    """
    columns = (_column("n", "INT"), _column("at", "TIMESTAMP(3)"))
    source = LiveSource(
        domain="rehearsal",
        name="rehearsal",
        doc="",
        columns=columns,
        event_time="at",
        watermark_ms=1000,
        rows=0,
        data=Path(),
    )
    session = TableSession(gateway, flink, "rehearsal")
    try:
        session.register(source_ddl(source, Topic(kafka=kafka, name="rehearsal", end=0)))
        session.register(sink_ddl(_SINK, "rehearsal", kafka))
        session.rehearse(session.parse(_QUERY))
    finally:
        session.close()


def _column(name: str, sql_type: str) -> Column:
    return Column(
        name=name, type=parse_type(sql_type), not_null=True, doc="", origin=name, convert=None
    )
