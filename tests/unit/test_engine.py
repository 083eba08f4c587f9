"""Whose fault it is that a job outlasts its limit."""

from collections.abc import Callable
from typing import Literal

import pytest

from harness.engine import Limits, LiveEngine
from harness.errors import CandidateError, FailureKind, ServiceError
from harness.kafka.drain import Tally
from harness.services.gateway import GatewayAddress
from tests.support.worlds import candidate, task


class Services:
    """Addresses where nothing is."""

    kafka = "127.0.0.1:1"
    flink = "http://127.0.0.1:1"
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
def watch(request: pytest.FixtureRequest) -> Callable[[Tally], int | None]:
    """Of a job whose limit is long past, and during which services were started again or not."""
    services = Services()
    question = task([], {"n": "INT"}, world="none")
    engine = LiveEngine(services, limits=Limits(seconds=1), run_id="r", cache=None)
    watching = engine.execution(question, candidate(question, "SELECT 1"))._end("topic")
    services.restarts = request.param
    return watching


@pytest.mark.parametrize("watch", [0], indirect=True)
def test_a_job_past_its_limit_is_its_candidate_s_fault(
    watch: Callable[[Tally], int | None],
) -> None:
    with pytest.raises(CandidateError) as raised:
        watch(Tally())
    assert raised.value.kind is FailureKind.TIMEOUT


@pytest.mark.parametrize("watch", [1], indirect=True)
def test_but_not_where_a_service_was_started_again_meanwhile(
    watch: Callable[[Tally], int | None],
) -> None:
    with pytest.raises(ServiceError, match="started again while the job ran"):
        watch(Tally())


def test_a_job_that_fails_without_a_reason_is_no_candidate_s_fault() -> None:
    engine = LiveEngine(Services(), limits=Limits(), run_id="r", cache=None)
    question = task([], {"n": "INT"}, world="none")
    execution = engine.execution(question, candidate(question, "SELECT 1"))
    assert isinstance(execution._failed(""), ServiceError)
