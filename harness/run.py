"""The main path: one task, from its candidate to its outcome."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from harness.candidate import Candidate
from harness.changelog.change import Change
from harness.changelog.materialize import materialize
from harness.errors import CandidateError, FailureKind, ServiceError, WorkerLost
from harness.outcome import CandidateFailure, Evidence, HarnessFault, Ok, Outcome
from harness.pack.task import Task


class Execution(Protocol):
    """One candidate's way through the engine."""

    @property
    def evidence(self) -> Evidence:
        """What was checked and measured so far."""
        ...

    def changes(self) -> Iterator[Change]:
        """Execute the candidate and yield its changelog, offset 0 first, to the last change.

        Raises:
            CandidateError: The candidate's failure, at whatever point.
            ServiceError: A fault of ours.
        """
        ...


class Engine(Protocol):
    """Runs one candidate over one task's replayed sources, to their last row."""

    def execution(self, task: Task, candidate: Candidate) -> Execution:
        """Give a candidate's execution, not yet begun."""
        ...


class LoadingEngine(Engine, Protocol):
    """An engine that must be told its tasks before it can execute."""

    def load(self, tasks: Sequence[Task], progress: Callable[[str], None]) -> None:
        """Replay the tasks' sources."""
        ...

    def stop(self) -> None:
        """Make the executions under way end soon, as faults of ours; none begins any more."""
        ...


def run_task(task: Task, candidate: Candidate, engine: Engine) -> Outcome:
    """Execute the candidate over the task's sources and fold its changelog."""
    execution = engine.execution(task, candidate)
    try:
        relation = materialize(execution.changes(), task.sink)
    except CandidateError as error:  # theirs: null in the submission
        return CandidateFailure(
            task_id=task.id,
            kind=error.kind,
            message=str(error),
            trace=error.trace,
            evidence=execution.evidence,
        )
    except ServiceError as error:  # ours: retried, never a zero
        return HarnessFault(
            task_id=task.id,
            message=str(error),
            out_of_memory=isinstance(error, WorkerLost) and error.out_of_memory,
            evidence=execution.evidence,
        )
    evidence = replace(execution.evidence, result_rows=relation.row_count)
    return Ok(task_id=task.id, relation=relation, evidence=evidence)


def run_alone(task: Task, candidate: Candidate, engine: Engine) -> Outcome:
    """Execute the candidate with nothing beside it: memory that runs out was its own."""
    outcome = run_task(task, candidate, engine)
    if isinstance(outcome, HarnessFault) and outcome.out_of_memory:
        return CandidateFailure(
            task_id=task.id,
            kind=FailureKind.RESOURCE_EXHAUSTED,
            message=f"memory ran out with only this candidate at work: {outcome.message}",
            trace="",
            evidence=outcome.evidence,
        )
    return outcome
