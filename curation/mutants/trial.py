"""Mutants on the engine, judged by the frozen scorer: does the data tell right from wrong?"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from curation.mutants.make import MOST, Excuse, mutants_by_rule, read_written
from curation.mutants.mutation import Mutant
from curation.records import source_hash, unstamped, write_section
from curation.repository import Repository
from curation.session import Trial, execute
from curation.standing import StandingGold, StandingGolds
from harness.errors import FailureKind, ServiceError
from harness.outcome import CandidateFailure, HarnessFault, Ok, Outcome
from harness.pack.task import Task
from harness.relation.csv_text import csv_text
from harness.run import Engine

SECONDS = 30.0  # a mutant that takes longer has shown that it is none
DOUBTED = frozenset({FailureKind.TIMEOUT})
PASS = 0.95  # the share of mutants that give another relation, or should, to be killed


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"  # another relation, score 0
    ERROR = "error"  # no relation: refused, or failed
    EQUIVALENT = "equivalent"  # not killed, and its author says why that is no fault
    SURVIVED = "survived"  # the same relation: the data do not exercise what was changed
    FORGIVEN = "forgiven"  # another relation, and yet score 1: the comparator is too kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A mutant and its fate."""

    mutant: Mutant
    fate: Fate
    note: str  # the error's kind, or the author's reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Trials:
    """All findings about one task."""

    task_id: str
    findings: tuple[Finding, ...]

    def count(self, fate: Fate) -> int:
        """How many mutants had this fate."""
        return sum(finding.fate is fate for finding in self.findings)

    @property
    def alive(self) -> list[Finding]:
        """The mutants that should have been killed and were not."""
        return [
            finding for finding in self.findings if finding.fate in {Fate.SURVIVED, Fate.FORGIVEN}
        ]

    def section(self, gold: StandingGold, reference: str) -> dict[str, Any]:
        """What the task's record says of this."""
        explained = [finding for finding in self.findings if finding.fate is Fate.EQUIVALENT]
        kinds = Counter(finding.note for finding in self.findings if finding.fate is Fate.ERROR)
        return {
            "gold": gold.sha256,
            "reference": source_hash(reference),
            "tried": len(self.findings),
            "killed": self.count(Fate.KILLED),
            "errors": dict(sorted(kinds.items())),
            "equivalent": [_told(finding) for finding in explained],
            "alive": [{"fate": finding.fate.value, **_told(finding)} for finding in self.alive],
        }


def _told(finding: Finding) -> dict[str, str]:
    mutant = finding.mutant
    return {"name": mutant.name, "change": mutant.change, "why": finding.note}


def run_mutants(
    repository: Repository,
    tasks: Sequence[Task],
    golds: StandingGolds,
    engine: Engine,
    jobs: int,
    most: int = MOST,
) -> Iterator[Trials]:
    """Try the tasks' mutants, and write the section `mutants` of each task's record.

    All tasks' mutants are one queue, so that a slow one holds nobody up; a task is told once its
    last mutant has ended, and a task without mutants never is.

    Args:
        repository: Where the files are.
        tasks: What to try.
        golds: Theirs, by task id.
        engine: With the tasks' sources replayed.
        jobs: How many mutants are run side by side.
        most: How many mutants by rule are tried of a task, beside those that its author wrote.

    Raises:
        InputError: A task's file of mutants is wrong.
        ServiceError: A mutant could not be run, again and again.
    """
    plans = {task.id: _plan(repository, task, golds[task.id], most) for task in tasks}
    trials = [trial for plan in plans.values() for trial in plan.trials]
    for trial, outcome in execute(engine, trials, jobs, DOUBTED):
        plan = plans[trial.task.id]
        plan.note(trial.name, outcome)
        if plan.is_done:
            result = plan.result()
            write_section(repository, plan.task.id, "mutants", result.section(plan.gold, plan.sql))
            yield result


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """A task's mutants by name, and what is known of them so far."""

    task: Task
    sql: str
    gold: StandingGold
    mutants: Mapping[str, Mutant]
    excuses: Mapping[str, Excuse]
    found: dict[str, Finding] = field(default_factory=dict)

    @property
    def trials(self) -> list[Trial]:
        return [
            Trial(task=self.task, sql=each.sql, name=each.name) for each in self.mutants.values()
        ]

    @property
    def is_done(self) -> bool:
        return len(self.found) == len(self.mutants)

    def note(self, name: str, outcome: Outcome) -> None:
        excuse = self.excuses.get(name)
        self.found[name] = judged(self.mutants[name], outcome, self.gold, excuse)

    def result(self) -> Trials:
        return Trials(
            task_id=self.task.id, findings=tuple(self.found[name] for name in self.mutants)
        )


def _plan(repository: Repository, task: Task, gold: StandingGold, most: int) -> _Plan:
    # Mutants are told with what stands around them, and excuses name them by that.
    sql = unstamped(repository.reference(task.id).read_text(encoding="utf-8"))
    written = read_written(repository.mutants(task.id), sql)
    mutants = [*written.mutants, *mutants_by_rule(task, sql, most)]
    return _Plan(
        task=task,
        sql=sql,
        gold=gold,
        mutants={mutant.name: mutant for mutant in mutants},
        excuses=written.excuses,
    )


def judged(mutant: Mutant, outcome: Outcome, gold: StandingGold, excuse: Excuse | None) -> Finding:
    """Give a mutant's fate.

    An excuse counts where it speaks of this very change.

    Raises:
        ServiceError: The outcome is a fault of ours, which proves nothing.
    """
    match outcome:
        case HarnessFault():
            raise ServiceError(f"{outcome.task_id}, mutant {mutant.name}: {outcome.message}")
        case CandidateFailure():
            return Finding(mutant=mutant, fate=Fate.ERROR, note=outcome.kind.value)
        case Ok():
            return _of_answer(mutant, csv_text(outcome.relation), gold, excuse)


def _of_answer(mutant: Mutant, answer: bytes, gold: StandingGold, excuse: Excuse | None) -> Finding:
    same = gold.accepts(answer)
    if not same and not gold.scorer.verdict(answer):
        return Finding(mutant=mutant, fate=Fate.KILLED, note="")
    if excuse is not None and excuse.change == mutant.change:
        return Finding(mutant=mutant, fate=Fate.EQUIVALENT, note=excuse.why)
    note = "the same relation" if same else "another relation, which the comparator forgives"
    return Finding(mutant=mutant, fate=Fate.SURVIVED if same else Fate.FORGIVEN, note=note)
