"""Send a source's records to its topic, in order, and prove that they are there."""

from collections.abc import Callable, Mapping

from confluent_kafka import KafkaError, Message, Producer

from harness.access.kafka import Broker
from harness.errors import ServiceError
from harness.kafka.drain import records_of
from harness.kafka.records import SourceRecords, digest
from harness.kafka.topics import Topics

SEND_SECONDS = 300.0  # after which a record that no broker took is given up
QUEUED = 500_000  # records at most that wait in librdkafka


def replay(
    kafka: Broker,
    sources: Mapping[str, SourceRecords],
    *,
    fresh: bool,
    progress: Callable[[str], None],
) -> None:
    """Bring every topic to exactly its source's records, offset 0 to n.

    A topic that already holds exactly its records, by count, order, bytes and timestamps,
    is used as it is; any other content of it is replaced.

    Args:
        kafka: The broker.
        sources: Topic name → its records, in replay order.
        fresh: Replay even what is already there.
        progress: Told each topic that is proved.

    Raises:
        ServiceError: What was read back is not what was sent.
    """
    topics = Topics(kafka)
    existing = topics.names() & sources.keys()
    held = [] if fresh else [name for name in existing if _holds(kafka, name, sources[name])]
    for name in held:
        progress(name)
    stale = [name for name in sources if name not in held]
    topics.delete(sorted(existing.difference(held)))
    topics.create(stale)
    for name in stale:
        send(kafka, name, sources[name])
        if not _holds(kafka, name, sources[name]):
            raise ServiceError(f"topic {name} does not hold the records that were sent to it")
        progress(name)


def send(kafka: Broker, topic: str, records: SourceRecords) -> None:
    """Append records to a topic in order, and wait until the broker has them all.

    Raises:
        ServiceError: It has not.
    """
    failures: list[str] = []

    def report(error: KafkaError | None, _: Message) -> None:
        if error is not None:
            failures.append(error.str())

    producer = Producer(
        kafka.client
        | {
            "enable.idempotence": True,  # retries keep the order and never repeat a record
            "compression.type": "none",
            "linger.ms": 20,
            "batch.size": 1_000_000,
            "queue.buffering.max.messages": QUEUED,
            "queue.buffering.max.kbytes": 2_147_483_647,
            "delivery.report.only.error": True,
            "message.timeout.ms": int(SEND_SECONDS * 1000),
            "log_level": 2,
            "on_delivery": report,
        }
    )
    for value, timestamp in zip(records.values, records.timestamps, strict=True):
        while True:
            try:
                # value, key, partition, two callbacks, timestamp: by their names, and with a
                # callback of its own, each record would cost a quarter more.
                producer.produce(topic, value, None, 0, None, None, timestamp)
                break
            except BufferError:  # the queue is full: let it drain
                producer.poll(0.1)
    if producer.flush(2 * SEND_SECONDS) or failures:
        reason = failures[0] if failures else "records are still on their way"
        raise ServiceError(f"replay of {topic} failed: {reason}")


def _holds(kafka: Broker, topic: str, records: SourceRecords) -> bool:
    """Whether the topic's one partition holds exactly these records from offset 0."""
    found = records_of(kafka, topic, limit=len(records.values))
    return found is not None and digest(*found) == records.digest
