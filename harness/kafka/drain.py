"""Read a topic from offset 0 to its high watermark."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from confluent_kafka import Consumer, KafkaError, KafkaException, Message, TopicPartition

from harness.access.kafka import Broker
from harness.errors import ServiceError

OFFSET_SECONDS = 30.0
IDLE_SECONDS = 30.0  # without a single record while some must still come
BATCH = 10_000


def consumer(kafka: Broker, lost: Callable[[], None] = lambda: None) -> Consumer:
    """Make a consumer that belongs to no group and reads what is committed, as it comes.

    Args:
        kafka: The broker.
        lost: Called, by whatever reads, each time that no broker could be reached. The consumer
            itself only waits for one to come back.
    """

    def told(error: KafkaError) -> None:
        if error.code() == KafkaError._ALL_BROKERS_DOWN:  # noqa: SLF001  # librdkafka's public name
            lost()

    return Consumer(
        kafka.client
        | {
            "error_cb": told,
            "group.id": "ssb.harness",  # required by librdkafka; nothing is ever committed
            "enable.auto.commit": False,
            "enable.auto.offset.store": False,
            "auto.offset.reset": "error",
            "enable.partition.eof": False,
            "fetch.wait.max.ms": 20,
            "fetch.message.max.bytes": 16 * 1024 * 1024,
            "topic.metadata.refresh.sparse": True,
            "allow.auto.create.topics": False,
            "log_level": 2,
        }
    )


def high_watermark(reader: Consumer, topic: str) -> int:
    """Give the end offset of the topic's partition, as the broker has it now.

    Raises:
        ServiceError: The topic does not exist, or its first offset is not 0.
    """
    try:
        low, high = reader.get_watermark_offsets(TopicPartition(topic, 0), timeout=OFFSET_SECONDS)
    except KafkaException as error:
        raise ServiceError(f"no offsets of topic {topic}: {error}") from error
    if low != 0:
        raise ServiceError(f"topic {topic} begins at offset {low}: the broker dropped records")
    return int(high)


@dataclass(slots=True)
class Tally:
    """How much of a topic was read so far."""

    records: int = 0
    bytes: int = 0


def follow(
    reader: Consumer, topic: str, end: Callable[[Tally], int | None], tally: Tally
) -> Iterator[bytes]:
    """Yield record values from offset 0 while they are written, up to the end.

    Args:
        reader: From `consumer`; used by this call alone until it is exhausted.
        topic: Of one partition.
        end: Called between fetches: the offset to stop at once it is known, None before.
            What it raises ends the reading.
        tally: Counted up as records come.

    Raises:
        ServiceError: The broker's fault, or a gap in the offsets.
    """
    reader.assign([TopicPartition(topic, 0, 0)])
    try:
        idle = 0.0
        while (stop := end(tally)) is None or tally.records < stop:
            # `consume` returns early only with the full number, so ask for just what is due.
            wait, due = (0.015, BATCH) if stop is None else (0.2, min(BATCH, stop - tally.records))
            messages = reader.consume(due, timeout=wait)
            idle = 0.0 if messages or stop is None else idle + wait
            if idle > IDLE_SECONDS:
                raise ServiceError(
                    f"topic {topic}: {tally.records} of {stop} records, then silence"
                )
            for message in messages:
                value = _value(message, topic, tally.records)
                tally.records += 1
                tally.bytes += len(value)
                yield value
    finally:
        reader.unassign()


def records_of(reader: Consumer, topic: str, limit: int) -> tuple[list[bytes], list[int]] | None:
    """Read a whole topic: its values and record timestamps, in offset order.

    Args:
        reader: From `consumer`; used by this call alone until it returns.
        topic: Of one partition.
        limit: How many records it is to hold.

    Returns:
        None where the topic does not exist or does not hold exactly `limit` records.
    """
    if reader.list_topics(topic, timeout=OFFSET_SECONDS).topics[topic].error is not None:
        return None
    if high_watermark(reader, topic) != limit:
        return None
    reader.assign([TopicPartition(topic, 0, 0)])
    try:
        values: list[bytes] = []
        timestamps: list[int] = []
        while len(values) < limit:
            messages = reader.consume(min(BATCH, limit - len(values)), timeout=IDLE_SECONDS)
            if not messages:
                raise ServiceError(f"topic {topic}: {len(values)} of {limit} records, then silence")
            for message in messages:
                values.append(_value(message, topic, len(values)))
                timestamps.append(message.timestamp()[1])
        return values, timestamps
    finally:
        reader.unassign()


def _value(message: Message, topic: str, due: int) -> bytes:
    """Give the value of the record that is due at this offset."""
    error = message.error()
    if error is not None:
        kind = "is gone" if error.code() == KafkaError.UNKNOWN_TOPIC_OR_PART else str(error)
        raise ServiceError(f"topic {topic}: {kind}")
    if message.offset() != due:
        raise ServiceError(f"topic {topic}: offset {message.offset()} where {due} was due")
    value = message.value()
    if not isinstance(value, bytes):
        raise ServiceError(f"topic {topic}: the record at offset {due} has no value")
    return value
