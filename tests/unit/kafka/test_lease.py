"""Which topics are of a run, and of which."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from confluent_kafka import ConsumerGroupState, KafkaError, KafkaException

from harness.errors import ServiceError
from harness.kafka.lease import _has_members, group_of, new_run_id, runs_of


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


class Described:
    """What a broker says of a group."""

    def __init__(self, state: ConsumerGroupState) -> None:
        self.state = state


def refusing(code: int) -> Callable[[], Described]:
    def ask() -> Described:
        raise KafkaException(KafkaError(code, "as the broker puts it"))

    return ask


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
    assert _has_members("ssb.run.r", lambda: Described(state)) is alive


def test_a_group_that_is_not_known_has_no_member() -> None:
    assert not _has_members("ssb.run.r", refusing(KafkaError.GROUP_ID_NOT_FOUND))


def test_a_broker_that_does_not_tell_makes_nobody_dead() -> None:
    with pytest.raises(ServiceError, match=r"group ssb\.run\.r is alive.*DESCRIBE groups that"):
        _has_members("ssb.run.r", refusing(KafkaError.GROUP_AUTHORIZATION_FAILED))
