"""What `doctor` finds on a broker of somebody else's; the answers are those of a broker."""

from collections.abc import Mapping
from concurrent.futures import Future
from types import SimpleNamespace

import pytest
from confluent_kafka import ConsumerGroupState, KafkaError, KafkaException

from harness.access.kafka import Broker
from harness.doctor import broker as module
from harness.doctor.broker import broker_findings
from harness.doctor.finding import Verdict

BROKER = Broker("b:9092", {"security.protocol": "SASL_SSL"})


def answer(value: object) -> Future[object]:
    future: Future[object] = Future()
    if isinstance(value, int) and not isinstance(value, bool):
        future.set_exception(KafkaException(KafkaError(value, "as the broker puts it.")))
    else:
        future.set_result(value)
    return future


class Admin:
    """An admin client whose answers are given; a number is an error's code."""

    def __init__(self, **answers: object) -> None:
        self._answers = {
            "topic": None,
            "group": SimpleNamespace(state=ConsumerGroupState.EMPTY),
            "config": {"delete.topic.enable": SimpleNamespace(value="true")},
        } | answers

    def list_topics(self, timeout: float) -> object:
        if "silence" in self._answers:
            raise KafkaException(KafkaError(KafkaError._TRANSPORT, "Failed to get metadata"))
        return SimpleNamespace(brokers={7: None, 8: None})

    def create_topics(self, topics: object, **options: object) -> Mapping[str, Future[object]]:
        assert options["validate_only"], "doctor must make nothing"
        return {"ssb.doctor": answer(self._answers["topic"])}

    def describe_consumer_groups(
        self, groups: list[str], **_: object
    ) -> Mapping[str, Future[object]]:
        return {groups[0]: answer(self._answers["group"])}

    def describe_configs(
        self, resources: list[object], **_: object
    ) -> Mapping[object, Future[object]]:
        return {resources[0]: answer(self._answers["config"])}


def found(
    monkeypatch: pytest.MonkeyPatch, answers: Mapping[str, object] | None = None, reason: str = ""
) -> list[tuple[Verdict, str, str]]:
    monkeypatch.setattr(module, "connected", lambda _: (Admin(**(answers or {})), lambda: reason))
    return [(f.verdict, f.text, f.remedy) for f in broker_findings(BROKER)]


def test_a_broker_as_needed_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch) == [
        (Verdict.GOOD, "Kafka answers at b:9092, with 2 broker(s), by SASL_SSL.", ""),
        (
            Verdict.GOOD,
            "The broker takes topics with records of any age, kept for ever, of up to 8 MiB.",
            "",
        ),
        (
            Verdict.GOOD,
            "The broker tells of consumer groups, by which runs are known to be alive.",
            "",
        ),
        (Verdict.GOOD, "The broker deletes topics, so that a run leaves none.", ""),
    ]


@pytest.mark.parametrize(
    "group", [KafkaError.GROUP_ID_NOT_FOUND, SimpleNamespace(state=ConsumerGroupState.DEAD)]
)
def test_a_group_that_is_not_there_yet_is_no_fault(
    group: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {verdict for verdict, _, _ in found(monkeypatch, {"group": group})} == {Verdict.GOOD}


@pytest.mark.parametrize(
    ("answers", "verdict", "text", "remedy"),
    [
        ({"topic": KafkaError.INVALID_CONFIG}, Verdict.BAD, "before.max.ms=", "Kafka 3.6 or later"),
        (
            {"topic": KafkaError.TOPIC_AUTHORIZATION_FAILED},
            Verdict.BAD,
            "The broker refuses a topic of one partition with retention.ms=-1",
            "topics that begin with ssb.",
        ),
        (
            {"topic": KafkaError.POLICY_VIOLATION},
            Verdict.BAD,
            "max.message.bytes=8389632: as the broker puts it.",
            "Let the broker's policy pass",
        ),
        (
            {"group": KafkaError.GROUP_AUTHORIZATION_FAILED},
            Verdict.BAD,
            "does not tell of group ssb.doctor: GROUP_AUTHORIZATION_FAILED",
            "groups that begin with ssb.",
        ),
        (
            {"config": KafkaError.CLUSTER_AUTHORIZATION_FAILED},
            Verdict.POOR,
            "The broker does not show its settings",
            "delete.topic.enable",
        ),
        (
            {"config": {"delete.topic.enable": SimpleNamespace(value="false")}},
            Verdict.BAD,
            "The broker deletes no topics.",
            "Set its delete.topic.enable to true.",
        ),
    ],
)
def test_what_a_broker_forbids_is_told_with_its_remedy(
    answers: dict[str, object],
    verdict: Verdict,
    text: str,
    remedy: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (wrong,) = [one for one in found(monkeypatch, answers) if one[0] is not Verdict.GOOD]
    assert wrong[0] is verdict
    assert text in wrong[1]
    assert remedy in wrong[2]


@pytest.mark.parametrize("reason", ["SASL authentication error: Authentication failed", ""])
def test_a_silent_broker_is_told_with_the_reason_that_the_client_has(
    reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((verdict, text, remedy),) = found(monkeypatch, {"silence": True}, reason)
    assert verdict is Verdict.BAD
    assert text == f"No Kafka broker answers at b:9092: {reason or 'Failed to get metadata'}."
    assert "--kafka-config" in remedy
