"""What became of a task: exactly one of three, and whose fault it was is the type."""

from dataclasses import dataclass, field
from typing import TypeAlias

from harness.errors import FailureKind
from harness.relation.relation import FinalRelation


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What was checked and measured on the way (DESIGN, Execution protocol).

    Counts are rows or records; `phases` are wall seconds by phase name, in order.
    """

    job_id: str = ""
    source_rows: dict[str, int] = field(default_factory=dict)  # source → its specific stop offset
    output_records: int = 0
    output_bytes: int = 0
    result_rows: int = 0
    phases: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ok:
    """The job FINISHED and its changelog folded into a relation."""

    task_id: str
    relation: FinalRelation
    evidence: Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateFailure:
    """The candidate's fault: `null` in the submission."""

    task_id: str
    kind: FailureKind
    message: str  # root cause first, a few lines at most
    trace: str  # the whole Java trace, or ""
    evidence: Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class HarnessFault:
    """Our fault: retried; while one is left the run is incomplete.

    `out_of_memory`: the worker died of memory while this task was on it, perhaps with
    others. Alone on a worker the same is the candidate's own failure.
    """

    task_id: str
    message: str
    out_of_memory: bool = False
    evidence: Evidence


Outcome: TypeAlias = Ok | CandidateFailure | HarnessFault
