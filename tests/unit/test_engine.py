"""Whose fault it is that a job outlasts its limit."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from confluent_kafka import TopicPartition

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.changelog.change import Change
from harness.engine import Limits, LiveEngine, LiveExecution
from harness.errors import CandidateError, FailureKind, ServiceError
from harness.flink.job import JobState
from harness.kafka.drain import Tally
from harness.run import run_task
from harness.services.gateway import GatewayAddress
from tests.support.worlds import candidate, task


class Services:
    """Addresses where nothing is."""

    kafka = Broker("127.0.0.1:1")
    flink = Cluster("http://127.0.0.1:1")
    restarts = 0

    @property
    def gateway(self) -> GatewayAddress:
        raise ServiceError("there is none")

    def heal(self) -> tuple[str, ...]:
        return ()

    def restart(self, name: Literal["taskmanager", "gateway"]) -> None:
        raise ServiceError(name)

    def out_of_memory(self) -> bool:
        return False


@pytest.fixture
def watch(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Tally], int | None]:
    """Of a job whose limit is long past: its state, and how many services were started again."""
    services = Services()
    state, restarts = request.param
    question = task([], {"n": "INT"}, world="none")
    engine = LiveEngine(services, limits=Limits(seconds=1), run_id="r", cache=None)
    monkeypatch.setattr(engine.jobs, "state", lambda _: state)
    monkeypatch.setattr("harness.engine.high_watermark", lambda *_: 7)
    watching = engine.execution(question, candidate(question, "SELECT 1"))._end("topic")
    services.restarts = restarts
    return watching


@pytest.mark.parametrize("watch", [(JobState.RUNNING, 0)], indirect=True)
def test_a_job_past_its_limit_is_its_candidate_s_fault(
    watch: Callable[[Tally], int | None],
) -> None:
    with pytest.raises(CandidateError) as raised:
        watch(Tally())
    assert raised.value.kind is FailureKind.TIMEOUT


@pytest.mark.parametrize("watch", [(JobState.RUNNING, 1)], indirect=True)
def test_but_not_where_a_service_was_started_again_meanwhile(
    watch: Callable[[Tally], int | None],
) -> None:
    with pytest.raises(ServiceError, match="started again while the job ran"):
        watch(Tally())


def test_nor_where_the_broker_was_away_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    question = task([], {"n": "INT"}, world="none")
    engine = LiveEngine(Services(), limits=Limits(seconds=1), run_id="r", cache=None)
    monkeypatch.setattr(engine.jobs, "state", lambda _: JobState.RUNNING)
    watching = engine.execution(question, candidate(question, "SELECT 1"))._end("topic")
    engine.reader().assign([TopicPartition("topic", 0, 0)])
    engine.reader().consume(1, timeout=1)  # where nobody listens
    with pytest.raises(ServiceError, match="the broker could not be reached"):
        watching(Tally())
    engine.close()


@pytest.mark.parametrize("watch", [(JobState.RUNNING, 0)], indirect=True)
def test_nor_where_the_broker_was_away_all_the_time(
    watch: Callable[[Tally], int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> int:
        raise ServiceError("no offsets")

    monkeypatch.setattr("harness.engine.high_watermark", away)
    with pytest.raises(ServiceError, match="no offsets"):
        watch(Tally())


@pytest.mark.parametrize("watch", [(JobState.FINISHED, 0)], indirect=True)
def test_a_job_that_has_ended_when_its_limit_passes_is_in_time(
    watch: Callable[[Tally], int | None],
) -> None:
    assert watch(Tally()) == 7


def test_a_job_that_fails_without_a_reason_is_no_candidate_s_fault() -> None:
    engine = LiveEngine(Services(), limits=Limits(), run_id="r", cache=None)
    question = task([], {"n": "INT"}, world="none")
    execution = engine.execution(question, candidate(question, "SELECT 1"))
    assert isinstance(execution._failed(""), ServiceError)


@pytest.mark.parametrize(
    "error",
    [
        CandidateError(FailureKind.INVALID, "password=\"it''s mine\";", "at it's mine"),
        ServiceError("basic bWluZTptaW5l was refused, and it's mine"),
    ],
)
def test_no_outcome_holds_a_secret(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    services = Services()
    services.kafka = Broker("127.0.0.1:1", {"sasl.password": "it's mine"})
    services.flink = Cluster("http://127.0.0.1:1", {"Authorization": "Basic bWluZTptaW5l"})
    question = task([], {"n": "INT"}, world="none")
    engine = LiveEngine(services, limits=Limits(), run_id="r", cache=None)

    def fail(_: object) -> Iterator[Change]:
        raise error

    monkeypatch.setattr(LiveExecution, "_changes", fail)
    said = repr(run_task(question, candidate(question, "SELECT 1"), engine))
    assert "***" in said
    assert "mine" not in said
    assert "bWluZTptaW5l" not in said
