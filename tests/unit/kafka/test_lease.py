"""Which topics are of a run, and of which."""

from concurrent.futures import Future
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest
from confluent_kafka import ConsumerGroupState, KafkaError, KafkaException
from confluent_kafka.admin import AdminClient

from harness.errors import ServiceError
from harness.kafka.lease import group_of, has_members, new_run_id, runs_of


def test_topics_are_sorted_by_run_and_those_of_others_are_left_alone() -> None:
    old, new = "20260101T000000Z-00000a", "20260102T000000Z-00000b"
    names = [
        f"ssb.out.{new}.fl_001.1",
        f"ssb.src.{old}.flights.legs.0123",
        f"ssb.run.{old}",
        f"ssb.out.{old}.fl_001.1",
        f"ssb.run.{new}",
        "ssb.out.20260103T000000Z-00000c.fl_001.1",  # of a visitor of `up`
        "ssb.src.flights.legs.0123456789abcdef",  # shared by runs
        "ssb.out.1a2b-00000a.fl_001.1",
        f"my.ssb.out.{old}.fl_001.1",
        f"ssb.out.{old}x.fl_001.1",
        f"ssb.other.{old}.a",
        "orders",
    ]
    assert runs_of(names) == {
        old: (f"ssb.out.{old}.fl_001.1", f"ssb.run.{old}", f"ssb.src.{old}.flights.legs.0123"),
        new: (f"ssb.out.{new}.fl_001.1", f"ssb.run.{new}"),
    }


def test_a_run_s_own_topic_is_known_as_its() -> None:
    run_id = new_run_id(datetime(2026, 1, 1, 12, tzinfo=UTC), "1a2b3c")
    assert run_id == "20260101T120000Z-1a2b3c"
    assert runs_of([group_of(run_id)]) == {run_id: (group_of(run_id),)}


class Admin:
    """A broker's answers of a group, in turn: a state, or the code of an error."""

    def __init__(self, *answers: ConsumerGroupState | int) -> None:
        self.answers = list(answers)

    def describe_consumer_groups(self, groups: list[str], **_: object) -> dict[str, Future[Any]]:
        future: Future[Any] = Future()
        answer = self.answers.pop(0)
        if isinstance(answer, ConsumerGroupState):
            future.set_result(SimpleNamespace(state=answer))
        else:
            future.set_exception(KafkaException(KafkaError(answer, "as the broker puts it")))
        return {groups[0]: future}


def asked(*answers: ConsumerGroupState | int) -> bool:
    return has_members(cast("AdminClient", Admin(*answers)), "ssb.run.r")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.kafka.lease.POLL_SECONDS", 0.0)
    monkeypatch.setattr("harness.kafka.lease.ANSWER_SECONDS", 0.2)


@pytest.mark.parametrize(
    ("state", "alive"),
    [
        (ConsumerGroupState.STABLE, True),
        (ConsumerGroupState.PREPARING_REBALANCING, True),
        (ConsumerGroupState.UNKNOWN, True),  # what is not known is left alone
        (ConsumerGroupState.EMPTY, False),
        (ConsumerGroupState.DEAD, False),
    ],
)
def test_a_run_is_alive_while_its_group_may_have_a_member(
    state: ConsumerGroupState, *, alive: bool
) -> None:
    assert asked(state) is alive


def test_a_group_that_is_not_known_has_no_member() -> None:
    assert not asked(KafkaError.GROUP_ID_NOT_FOUND)


def test_a_broker_that_has_just_begun_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.kafka.lease.ANSWER_SECONDS", 60.0)
    assert asked(KafkaError.COORDINATOR_NOT_AVAILABLE, ConsumerGroupState.STABLE)


@pytest.mark.parametrize(
    "code", [KafkaError.GROUP_AUTHORIZATION_FAILED, KafkaError.COORDINATOR_NOT_AVAILABLE]
)
def test_a_broker_that_does_not_tell_makes_nobody_dead(code: int) -> None:
    with pytest.raises(
        ServiceError, match=r"not tell of group ssb\.run\.r: .*DESCRIBE groups that"
    ):
        asked(*[code] * 100_000)
