"""Sources and sink as CREATE TABLE text. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from harness.access.kafka import Broker
from harness.flink import settings
from harness.pack.task import Column, LiveSource, Source
from harness.relation.schema import Field, quoted

SINK = "sink"  # the table that every candidate inserts into


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """A source's topic: where it is and the offset at which its content ends."""

    kafka: Broker
    name: str
    end: int


def source_ddl(source: Source, topic: Topic) -> str:
    """Register a source over its topic, bounded at exactly the offset `topic.end`."""
    options = (
        {
            "connector": "kafka",
            "topic": topic.name,
            "scan.bounded.specific-offsets": f"partition:0,offset:{topic.end}",
        }
        | topic.kafka.connector
        | settings.SOURCE_OPTIONS
        | settings.CLIENT_OPTIONS
        | settings.CONSUMER_OPTIONS
        | (settings.LIVE_OPTIONS if isinstance(source, LiveSource) else {})
    )
    return f"{_head(source.name, _source_lines(source, documented=False))} WITH ({_with(options)})"


def sink_ddl(sink: tuple[Field, ...], topic: str, kafka: Broker) -> str:
    """Register the sink: no key, so that every change is written as it is."""
    options = (
        {"connector": "kafka", "topic": topic}
        | kafka.connector
        | settings.SINK_OPTIONS
        | settings.CLIENT_OPTIONS
        | settings.PRODUCER_OPTIONS
    )
    return f"{_head(SINK, _sink_lines(sink))} WITH ({_with(options)})"


def public_source_ddl(source: Source) -> str:
    """Give the table as a candidate's author sees it: columns and watermark, no connector."""
    return f"{_head(source.name, _source_lines(source, documented=True))};"


def public_sink_ddl(sink: tuple[Field, ...]) -> str:
    """Give the sink as a candidate's author sees it."""
    return f"{_head(SINK, _sink_lines(sink))};"


def _head(name: str, lines: Iterable[str]) -> str:
    body = ",\n  ".join(lines)
    return f"CREATE TEMPORARY TABLE {quoted(name)} (\n  {body}\n)"


def _source_lines(source: Source, *, documented: bool) -> list[str]:
    lines = [_column(column, documented=documented) for column in source.columns]
    if isinstance(source, LiveSource):
        lines.append(
            f"WATERMARK FOR {quoted(source.event_time)} AS "
            f"{quoted(source.event_time)} - {_interval(source.watermark_ms)}"
        )
    return lines


def _sink_lines(sink: tuple[Field, ...]) -> list[str]:
    return [f"{quoted(field.name)} {field.type}" for field in sink]


def _column(column: Column, *, documented: bool) -> str:
    constraint = " NOT NULL" if column.not_null else ""
    comment = f" COMMENT {_text(column.doc)}" if documented and column.doc else ""
    return f"{quoted(column.name)} {column.type}{constraint}{comment}"


def _interval(milliseconds: int) -> str:
    seconds, rest = divmod(milliseconds, 1000)
    if rest == 0 and seconds < 100:  # noqa: PLR2004  # a literal's field holds two digits
        return f"INTERVAL '{seconds}' SECOND"
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    clock = f"{hours:02}:{minutes:02}:{seconds:02}.{rest:03}"
    return f"INTERVAL '{days} {clock}' DAY TO SECOND(3)"


def _with(options: Mapping[str, str]) -> str:
    return ", ".join(f"{_text(key)} = {_text(value)}" for key, value in options.items())


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"
