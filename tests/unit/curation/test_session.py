from collections.abc import Iterator
from pathlib import Path

import pytest

from curation.session import RETRIES, Trial, execute
from harness.candidate import Candidate
from harness.changelog.change import Change
from harness.errors import BenchmarkError, CandidateError, FailureKind, ServiceError
from harness.outcome import CandidateFailure, Evidence, HarnessFault, Ok
from harness.pack.task import Task
from harness.run import Execution
from tests.support.bench import Texts, bench

FAULT = ServiceError("broker gone")
TIMEOUT = CandidateError(FailureKind.TIMEOUT, "too slow")
INVALID = CandidateError(FailureKind.INVALID, "no such column")


class FailingExecution:
    """Fails, or gives no row."""

    evidence = Evidence()

    def __init__(self, error: BenchmarkError | None) -> None:
        self._error = error

    def changes(self) -> Iterator[Change]:
        if self._error is not None:
            raise self._error
        yield from ()


class FailingEngine:
    """Fails with each of its errors in turn, then gives no row."""

    def __init__(self, *errors: BenchmarkError) -> None:
        self.errors = list(errors)
        self.asked = 0

    def execution(self, _: Task, __: Candidate) -> Execution:
        self.asked += 1
        return FailingExecution(self.errors.pop(0) if self.errors else None)


@pytest.fixture
def trial(tmp_path: Path) -> Trial:
    (task,) = bench(tmp_path / "bench", {"sh_001": Texts()}).load(["sh_001"])
    return Trial(task=task, sql="SELECT 1")


def test_a_fault_of_ours_is_tried_again(trial: Trial) -> None:
    engine = FailingEngine(FAULT, FAULT)
    ((_, outcome),) = execute(engine, [trial], 1)
    assert isinstance(outcome, Ok)
    assert engine.asked == 3


def test_a_fault_that_stays_is_given_as_such(trial: Trial) -> None:
    engine = FailingEngine(*[FAULT] * 9)
    ((_, outcome),) = execute(engine, [trial], 1)
    assert isinstance(outcome, HarnessFault)
    assert engine.asked == 1 + RETRIES


def test_a_failure_that_is_doubted_is_tried_once_more(trial: Trial) -> None:
    engine = FailingEngine(TIMEOUT)
    ((_, outcome),) = execute(engine, [trial], 1, frozenset({FailureKind.TIMEOUT}))
    assert isinstance(outcome, Ok)


@pytest.mark.parametrize("error", [TIMEOUT, INVALID])
def test_any_other_failure_is_the_answer(trial: Trial, error: CandidateError) -> None:
    engine = FailingEngine(error)
    ((_, outcome),) = execute(engine, [trial], 1)
    assert isinstance(outcome, CandidateFailure)
    assert engine.asked == 1


def test_every_trial_has_one_outcome_whatever_their_number_side_by_side(trial: Trial) -> None:
    trials = [Trial(task=trial.task, sql="SELECT 1", name=str(number)) for number in range(20)]
    found = [each.name for each, _ in execute(FailingEngine(FAULT, INVALID), trials, 4)]
    assert sorted(found) == sorted(each.name for each in trials)
