"""Topics of one partition that keep every record, whatever its timestamp."""

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future

from confluent_kafka import KafkaError, KafkaException, TopicCollection
from confluent_kafka.admin import AdminClient
from confluent_kafka.cimpl import NewTopic

from harness.access.kafka import Broker
from harness.errors import ServiceError

NEVER_MS = 2**63 - 1
RECORD_FORMAT = b"records-1;"  # part of a source topic's name: another encoding, other topics
MAX_RECORD_BYTES = 8 * 1024 * 1024  # of one output row
ADMIN_SECONDS = 60.0
TOPIC_SETTINGS = {
    # Event times from 1970 to 2100 must survive every broker's idea of old and new.
    "retention.ms": "-1",
    "retention.bytes": "-1",
    "cleanup.policy": "delete",
    "message.timestamp.type": "CreateTime",
    "message.timestamp.before.max.ms": str(NEVER_MS),
    "message.timestamp.after.max.ms": str(NEVER_MS),
    # Segments roll by *record* time: a topic that spans decades would be thousands of files.
    "segment.ms": str(NEVER_MS),
    "max.message.bytes": str(MAX_RECORD_BYTES + 1024),
}


LEAST_VERSION = "3.6"  # the first that knows message.timestamp.before.max.ms
_REMEDIES = {
    KafkaError.TOPIC_AUTHORIZATION_FAILED: "Let this user CREATE, DELETE, DESCRIBE, READ and "
    "WRITE topics that begin with ssb.",
    KafkaError.CLUSTER_AUTHORIZATION_FAILED: "Let this user CREATE topics that begin with ssb.",
    KafkaError.INVALID_CONFIG: f"Kafka {LEAST_VERSION} or later is needed, that knows all of them.",
    KafkaError.POLICY_VIOLATION: "Let the broker's policy pass topics that begin with ssb.",
    KafkaError.INVALID_REPLICATION_FACTOR: "Set the broker's default.replication.factor to the "
    "number of brokers at most.",
}


def remedy_for(error: KafkaError) -> str:
    """Say what the broker's owner can do where it refuses a topic; "" where nothing is known."""
    return _REMEDIES.get(error.code(), "")


def connected(broker: Broker) -> tuple[AdminClient, Callable[[], str]]:
    """Give a client, and what tells why it could not connect, as far as it knows; "" if nothing.

    The exception of a request that fails says only that no broker was there in time.

    Raises:
        ServiceError: The client's library refuses the settings.
    """
    said: list[str] = []

    def listen(error: KafkaError) -> None:
        said.append(error.str())

    # The type of the library's own stubs has no room for callbacks.
    options = broker.client | {"log_level": 0, "error_cb": listen}
    try:
        admin = AdminClient(options)  # type: ignore[arg-type]
    except KafkaException as error:  # such as a key that does not open
        told = error.args[0].str()
        raise ServiceError(f"no client can be made of what --kafka-config says: {told}") from error

    def reason() -> str:
        admin.poll(0)  # calls `listen` with what has come
        # The last word is always that all brokers are down; the one before says why.
        told = [text for text in said if "brokers are down" not in text]
        return told[-1].partition(" (after ")[0] if told else ""

    return admin, reason


class Topics:
    """The topics of one broker. Every method raises `ServiceError` where the broker fails."""

    def __init__(self, kafka: Broker) -> None:
        self._admin, self._reason = connected(kafka)

    def names(self, seconds: float = ADMIN_SECONDS) -> frozenset[str]:
        """Give the names of all topics; the broker must answer in time."""
        try:
            return frozenset(self._admin.list_topics(timeout=seconds).topics)
        except KafkaException as error:
            told = self._reason() or error.args[0].str()
            raise ServiceError(f"the broker does not answer: {told}") from error

    def identity(self, name: str) -> str:
        """Give what the broker calls the topic; one that is made again has another."""
        described = self._admin.describe_topics(TopicCollection([name]))
        try:
            return str(described[name].result().topic_id)
        except KafkaException as error:
            raise ServiceError(f"topic {name} cannot be described: {error}") from error

    def create(self, names: Sequence[str]) -> None:
        """Create topics, all in one request; those that exist are left as they are."""
        new = [
            NewTopic(
                name, num_partitions=1, config=TOPIC_SETTINGS
            )  # replicated as the owner has it
            for name in names
        ]
        if new:
            done = self._admin.create_topics(new, operation_timeout=ADMIN_SECONDS)
            _settle(done, "create", KafkaError.TOPIC_ALREADY_EXISTS)

    def delete(self, names: Sequence[str]) -> None:
        """Delete topics and wait until they are gone; one that is not there is no fault."""
        if not names:
            return
        done = self._admin.delete_topics(list(names), operation_timeout=ADMIN_SECONDS)
        _settle(done, "delete", KafkaError.UNKNOWN_TOPIC_OR_PART)
        deadline = time.monotonic() + ADMIN_SECONDS
        while left := self.names() & set(names):
            if time.monotonic() > deadline:
                raise ServiceError(f"the broker did not delete {', '.join(sorted(left))}")
            time.sleep(0.05)

    def discard(self, name: str) -> None:
        """Ask for a topic's deletion without waiting: its name is never used again."""
        self._admin.delete_topics([name])


def _settle(done: Mapping[str, Future[None]], verb: str, harmless: int) -> None:
    for name, future in done.items():
        try:
            future.result()
        except KafkaException as error:
            if error.args[0].code() != harmless:
                told = f"cannot {verb} topic {name}: {error.args[0].str()}"
                remedy = remedy_for(error.args[0])
                raise ServiceError(f"{told} {remedy}".rstrip()) from error
