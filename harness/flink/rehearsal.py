"""A first plan that nobody waits for: the planner's classes are loaded while services start."""

from pathlib import Path

from py4j.java_gateway import JavaGateway

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.flink.ddl import Topic, sink_ddl, source_ddl
from harness.flink.session import TableSession
from harness.pack.tick import tick_source
from harness.relation.schema import Field, parse_type

_QUERY = "SELECT n, COUNT(*) AS times FROM tick GROUP BY n"
_SINK = (
    Field(name="n", type=parse_type("INT")),
    Field(name="times", type=parse_type("BIGINT")),
)


def rehearse(gateway: JavaGateway, flink: Cluster, kafka: Broker) -> None:
    """Plan a plain query as a candidate's is planned. Neither cluster nor broker hear of it.

    Raises:
        BenchmarkError: It could not be planned.
    """
    session = TableSession(gateway, flink, "rehearsal")
    try:
        session.register(
            source_ddl(tick_source(Path()), Topic(kafka=kafka, name="rehearsal", end=0))
        )
        session.register(sink_ddl(_SINK, "rehearsal", kafka))
        session.rehearse(session.parse(_QUERY))
    finally:
        session.close()
