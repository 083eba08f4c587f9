"""Every deliberate error of the harness.

    BenchmarkError
    ├── UsageError              the user's arguments or files; nothing was run; exit code 2
    │   └── InputError          problems found in files, all of them at once
    ├── CandidateError          the candidate's own failure; `null` in the submission
    └── ServiceError            ours: broker, cluster, disk; retried, never a zero
        ├── GatewayLost         the JVM that plans statements went away
        └── WorkerLost          a JVM that tasks share went away; who is to blame is open

Whose fault a failure was is its type, never a string to be parsed later.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum


class FailureKind(StrEnum):
    """What became of a candidate that gave no answer (DESIGN, Outcomes)."""

    MISSING = "missing"  # the candidates file has no SQL for the task
    REJECTED = "rejected"  # a statement that candidates may not use
    PARSE_ERROR = "parse_error"  # not Flink SQL
    INVALID = "invalid"  # refused by Flink's validator or planner
    SCHEMA_MISMATCH = "schema_mismatch"  # columns do not fit the sink
    RUNTIME_ERROR = "runtime_error"  # the job failed while it ran
    TIMEOUT = "timeout"
    OUTPUT_LIMIT = "output_limit"
    RESOURCE_EXHAUSTED = "resource_exhausted"  # memory of the worker
    CHANGELOG_INVALID = "changelog_invalid"  # retracted more often than inserted


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong in a user's file."""

    at: str  # "tasks/flights/fl_001.yaml:12: sink[2].type": file, line where known, key
    reason: str  # what is wrong there
    remedy: str  # what would be right

    def __str__(self) -> str:
        return f"{self.at}: {self.reason}; {self.remedy}"


MOST_SHOWN = 20


def shortened(problems: Sequence[Problem]) -> Iterator[str]:
    """Yield the first problems, a line each, and how many more there are."""
    yield from map(str, problems[:MOST_SHOWN])
    if len(problems) > MOST_SHOWN:
        yield f"… and {len(problems) - MOST_SHOWN} more"


ALIKE = 0.6  # of `SequenceMatcher.ratio`: below it nobody would take one word for the other
MOST_NAMED = 3


def did_you_mean(word: str, known: Iterable[str], otherwise: str) -> str:
    """Give the remedy for a word that is none of the known ones.

    Args:
        word: What the user wrote.
        known: What could have been meant; the most alike are named, at most three, and one alone
            where it differs in case alone.
        otherwise: The remedy where nothing is alike.
    """
    names = list(known)
    but_for_case = [name for name in names if name.casefold() == word.casefold()]
    if len(but_for_case) == 1:
        return f"did you mean {but_for_case[0]}?"
    matcher = SequenceMatcher(b=word)
    near = []
    for name in names:
        matcher.set_seq1(name)
        # The first is an upper bound that costs nothing, however long the word is.
        if matcher.real_quick_ratio() >= ALIKE and (ratio := matcher.ratio()) >= ALIKE:
            near.append((-ratio, name))
    names = [name for _, name in sorted(near)[:MOST_NAMED]]
    if not names:
        return otherwise
    *others, last = names
    return f"did you mean {', '.join(others)} or {last}?" if others else f"did you mean {last}?"


class BenchmarkError(Exception):
    """Base of every deliberate error; its text is fit for the user's eyes."""


class UsageError(BenchmarkError):
    """Wrong arguments or a wrong environment; nothing was run."""


class InputError(UsageError):
    """Problems of the user's files, all that were found, in file order; its text has the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(shortened(self.problems)))


class CandidateError(BenchmarkError):
    """The candidate's failure: what kind, the cause in Flink's own words, the full trace.

    The text is one or a few lines, root cause first; `trace` may be a whole Java stack
    trace (empty where there is none) and belongs in a file.
    """

    def __init__(self, kind: FailureKind, message: str, trace: str = "") -> None:
        self.kind = kind
        self.trace = trace
        super().__init__(message)


class ServiceError(BenchmarkError):
    """A fault of the harness or its services: retried, and never scored as a zero."""


class GatewayLost(ServiceError):
    """The gateway JVM went away or did not answer in time."""


class WorkerLost(ServiceError):
    """A JVM that several tasks share went away, or its memory did, under one of them.

    `out_of_memory` tells whether its last words were of memory.
    """

    def __init__(self, message: str, *, out_of_memory: bool) -> None:
        self.out_of_memory = out_of_memory
        super().__init__(message)
