"""DDL text as Flink will read it."""

from pathlib import Path

import pytest

from harness.access.kafka import Broker
from harness.flink.ddl import Topic, public_sink_ddl, public_source_ddl, sink_ddl, source_ddl
from harness.pack.task import Column, LiveSource, StaticSource
from harness.relation.schema import Field, parse_type


def column(name: str, sql: str, *, not_null: bool = False, doc: str = "") -> Column:
    return Column(
        name=name, type=parse_type(sql), not_null=not_null, doc=doc, origin=name, convert=None
    )


def live(watermark_ms: int = 1000) -> LiveSource:
    return LiveSource(
        domain="auction",
        name="bids",
        doc="one event a bid",
        columns=(
            column("price", "DECIMAL(6,2)", doc="the bidder's offer, in euros"),
            column("at", "TIMESTAMP(3)", not_null=True),
        ),
        event_time="at",
        watermark_ms=watermark_ms,
        rows=7,
        data=Path("bids.parquet"),
    )


TOPIC = Topic(kafka=Broker("127.0.0.1:9092"), name="ssb.src.auction.bids.0", end=7)


def test_a_live_source_is_bounded_at_its_end_and_marks_time_on_every_event() -> None:
    ddl = source_ddl(live(), TOPIC)
    assert "`price` DECIMAL(6, 2),\n  `at` TIMESTAMP(3) NOT NULL" in ddl
    assert "WATERMARK FOR `at` AS `at` - INTERVAL '1' SECOND" in ddl
    assert "'scan.bounded.mode' = 'specific-offsets'" in ddl
    assert "'scan.bounded.specific-offsets' = 'partition:0,offset:7'" in ddl
    assert "'scan.watermark.emit.strategy' = 'on-event'" in ddl


def test_a_static_source_has_no_watermark() -> None:
    source = StaticSource(
        domain="auction",
        name="items",
        doc="",
        columns=(column("id", "INT"),),
        rows=0,
        data=Path("items.parquet"),
    )
    assert "watermark" not in source_ddl(source, TOPIC).lower()


@pytest.mark.parametrize(
    ("milliseconds", "literal"),
    [
        (1, "INTERVAL '0 00:00:00.001' DAY TO SECOND(3)"),
        (1000, "INTERVAL '1' SECOND"),
        (99_000, "INTERVAL '99' SECOND"),
        (100_000, "INTERVAL '0 00:01:40.000' DAY TO SECOND(3)"),
        (90_061_500, "INTERVAL '1 01:01:01.500' DAY TO SECOND(3)"),
    ],
)
def test_the_watermark_delay_is_exact_to_the_millisecond(milliseconds: int, literal: str) -> None:
    assert f"`at` - {literal}" in source_ddl(live(milliseconds), TOPIC)


def test_the_sink_has_no_key_and_plain_decimals() -> None:
    ddl = sink_ddl((Field(name="odd`name", type=parse_type("BIGINT")),), "out", TOPIC.kafka)
    assert "`odd``name` BIGINT" in ddl
    assert "'format' = 'debezium-json'" in ddl
    assert "'debezium-json.encode.decimal-as-plain-number' = 'true'" in ddl
    assert "PRIMARY KEY" not in ddl


def test_what_an_author_sees_has_documents_and_no_connector() -> None:
    shown = public_source_ddl(live()) + public_sink_ddl((Field(name="n", type=parse_type("INT")),))
    assert "COMMENT 'the bidder''s offer, in euros'" in shown
    assert "WITH" not in shown
    assert "kafka" not in shown
