"""Whether a broker of somebody else's lets a run do what it must."""

from collections.abc import Callable, Iterator

from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import (  # type: ignore[attr-defined]  # public by its documentation
    AdminClient,
    ConfigResource,
    ResourceType,
)
from confluent_kafka.cimpl import NewTopic

from harness.access.kafka import Broker
from harness.doctor.finding import Finding, bad, good, poor
from harness.errors import ServiceError
from harness.kafka.lease import has_members
from harness.kafka.topics import MAX_RECORD_BYTES, TOPIC_SETTINGS, connected, remedy_for
from harness.services.remote import ANSWER_SECONDS

PROBE = "ssb.doctor"


def broker_findings(broker: Broker) -> Iterator[Finding]:
    """Look at a broker, without making anything on it."""
    try:
        admin, reason = connected(broker)
    except ServiceError as error:
        yield bad(f"{error}.".capitalize(), "Correct the file of --kafka-config.")
        return
    try:
        brokers = admin.list_topics(timeout=ANSWER_SECONDS).brokers
    except KafkaException as error:
        told = reason() or _text(error.args[0])
        remedy = "Start it, or correct --kafka or --kafka-config."
        yield bad(f"No Kafka broker answers at {broker}: {told}.", remedy)
        return
    protocol = broker.settings.get("security.protocol", "PLAINTEXT")
    yield good(f"Kafka answers at {broker}, with {len(brokers)} broker(s), by {protocol}.")
    yield _topic(admin)
    yield _group(admin)
    yield _deletion(admin, next(iter(brokers)))


def _topic(admin: AdminClient) -> Finding:
    """Ask whether a topic with all that decides results could be made; none is."""
    topic = NewTopic(PROBE, num_partitions=1, config=TOPIC_SETTINGS)
    future = admin.create_topics([topic], validate_only=True, request_timeout=ANSWER_SECONDS)
    if error := _failure(future[PROBE].result):
        if error.code() == KafkaError.TOPIC_ALREADY_EXISTS:
            return good(f"The broker has a topic {PROBE}, with what a run needs.")
        settings = ", ".join(f"{name}={value}" for name, value in TOPIC_SETTINGS.items())
        remedy = remedy_for(error) or "Let it pass such topics."
        return bad(
            f"The broker refuses a topic of one partition with {settings}: {_text(error)}.", remedy
        )
    return good(
        "The broker takes topics with records of any age, kept for ever, of up to "
        f"{MAX_RECORD_BYTES // 1024**2} MiB."
    )


def _group(admin: AdminClient) -> Finding:
    """Whether groups can be asked for, which shows runs that are alive."""
    try:
        has_members(admin, PROBE)
    except ServiceError as error:
        told = str(error).partition("; ")[0]
        return bad(
            f"{told[:1].upper()}{told[1:]}.",
            "Let this user DESCRIBE and READ groups that begin with ssb.",
        )
    return good("The broker tells of consumer groups, by which runs are known to be alive.")


def _deletion(admin: AdminClient, broker: int) -> Finding:
    resource = ConfigResource(ResourceType.BROKER, str(broker))
    future = admin.describe_configs([resource], request_timeout=ANSWER_SECONDS)[resource]
    if error := _failure(future.result):
        return poor(
            f"The broker does not show its settings: {_text(error)}.",
            "Topics are removed after a run only if delete.topic.enable is true; see yourself.",
        )
    entry = future.result().get("delete.topic.enable")
    if entry is not None and entry.value != "true":
        return bad("The broker deletes no topics.", "Set its delete.topic.enable to true.")
    return good("The broker deletes topics, so that a run leaves none.")


def _failure(result: Callable[[], object]) -> KafkaError | None:
    try:
        result()
    except KafkaException as error:
        failure: KafkaError = error.args[0]
        return failure
    return None


def _text(error: KafkaError) -> str:
    return error.str().rstrip(".")
