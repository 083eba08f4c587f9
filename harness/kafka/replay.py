"""Send a source's records to its topic, in order, and prove that they are there."""

from confluent_kafka import Consumer, KafkaError, Message, Producer

from harness.access.kafka import Broker
from harness.errors import ServiceError
from harness.kafka.drain import records_of
from harness.kafka.records import SourceRecords, digest
from harness.kafka.topics import Topics

SEND_SECONDS = 300.0  # after which a record that no broker took is given up
QUEUED = 500_000  # records at most that wait in librdkafka


class Replayer:
    """Brings topics of one broker to exactly their sources' records, offset 0 to n.

    Its producer serves all of them, since a new one waits half a second for its id. Make it before
    the records are ready, and the wait is over by then.

    Args:
        kafka: The broker.
        reader: From `drain.consumer`, to prove with; used by `replay` alone while it is called.
    """

    def __init__(self, kafka: Broker, reader: Consumer) -> None:
        self._reader = reader
        self._topics = Topics(kafka)
        self._failures: list[str] = []
        self._producer = Producer(
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
                "on_delivery": self._report,
            }
        )

    def replay(self, topic: str, records: SourceRecords, *, fresh: bool) -> None:
        """Bring a topic to exactly these records.

        One that already holds them, by count, order, bytes and timestamps, is used as it is; any
        other content is replaced.

        Args:
            topic: Its name.
            records: In replay order.
            fresh: Replay even what is already there.

        Raises:
            ServiceError: What was read back is not what was sent.
        """
        if topic in self._topics.names():
            if not fresh and self._holds(topic, records):
                return
            self._topics.delete([topic])
        self._topics.create([topic])
        self.send(topic, records)
        if not self._holds(topic, records):
            raise ServiceError(f"topic {topic} does not hold the records that were sent to it")

    def send(self, topic: str, records: SourceRecords) -> None:
        """Append records to a topic in order, and wait until the broker has them all.

        Raises:
            ServiceError: It has not.
        """
        self._failures.clear()
        for value, timestamp in zip(records.values, records.timestamps, strict=True):
            while True:
                try:
                    # value, key, partition, two callbacks, timestamp: by their names, and with a
                    # callback of its own, each record would cost a quarter more.
                    self._producer.produce(topic, value, None, 0, None, None, timestamp)
                    break
                except BufferError:  # the queue is full: let it drain
                    self._producer.poll(0.1)
        if self._producer.flush(2 * SEND_SECONDS) or self._failures:
            reason = self._failures[0] if self._failures else "records are still on their way"
            raise ServiceError(f"replay of {topic} failed: {reason}")

    def _report(self, error: KafkaError | None, _: Message) -> None:
        if error is not None:
            self._failures.append(error.str())

    def _holds(self, topic: str, records: SourceRecords) -> bool:
        """Whether the topic's one partition holds exactly these records from offset 0."""
        found = records_of(self._reader, topic, limit=len(records.values))
        return found is not None and digest(*found) == records.digest
