"""References run again under every circumstance that must not matter: the bytes must stay."""

import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from curation.build import source_files
from curation.determinism.abroad import ENVIRONMENT
from curation.determinism.interleaved import HoldingEngine
from curation.determinism.reordered import ORDERS, reordered
from curation.determinism.settings import PASSES, under
from curation.oracle.answer import Rows, run_oracle
from curation.records import source_hash
from curation.repository import Repository
from curation.session import Trial, execute
from curation.standing import StandingGold
from curation.ties import gold_of
from harness.engine import LiveEngine
from harness.errors import FailureKind, ServiceError
from harness.kafka.records import encode
from harness.outcome import CandidateFailure, HarnessFault, Ok, Outcome
from harness.pack.task import Domain, Task
from harness.relation.csv_text import csv_text

SAME, NOT_LEGAL, TOO_LARGE = "same", "not promised", "too large"
DOUBTED = frozenset({FailureKind.TIMEOUT})
HARMLESS = frozenset({SAME, NOT_LEGAL, TOO_LARGE})
ABROAD = "abroad"  # the last circumstance; a certificate without it is not complete
_TOO_LARGE = {FailureKind.OUTPUT_LIMIT, FailureKind.TIMEOUT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What each circumstance did to a task's answer: `SAME`, or why not."""

    task_id: str
    circumstances: dict[str, str] = field(default_factory=dict)

    @property
    def broken(self) -> dict[str, str]:
        """The circumstances that changed the answer."""
        return broken(self.circumstances)

    def section(self, gold: StandingGold, reference: str) -> dict[str, Any]:
        """What the task's record says of this."""
        return {
            "gold": gold.sha256,
            "reference": source_hash(reference),
            "circumstances": dict(self.circumstances),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A task, its reference and its gold."""

    task: Task
    sql: str
    gold: StandingGold


def broken(circumstances: Mapping[str, str]) -> dict[str, str]:
    """Give the circumstances that changed an answer, and how."""
    return {name: how for name, how in circumstances.items() if how not in HARMLESS}


class Examination:
    """Certificates in the making, of several tasks, over one or two engines.

    Args:
        repository: Where the files are.
        subjects: The tasks, whose gold stands.
        rows: Of their sources.
        jobs: How many jobs are run side by side.
        progress: Told each pass.
    """

    def __init__(
        self,
        repository: Repository,
        subjects: Sequence[Subject],
        rows: Rows,
        jobs: int,
        progress: Callable[[str], None],
    ) -> None:
        self._repository = repository
        self._subjects = {subject.task.id: subject for subject in subjects}
        self._rows = rows
        self._jobs = jobs
        self._progress = progress
        self.certificates = {name: Certificate(task_id=name) for name in self._subjects}

    def at_home(self, engine: LiveEngine) -> None:
        """Run the references under other settings, over reordered rows, and interleaved."""
        for other in PASSES:
            legal = {
                name: subject
                for name, subject in self._subjects.items()
                if other.is_legal_for(subject.sql)
            }
            for name in self._subjects.keys() - legal.keys():
                self._note(name, other.name, NOT_LEGAL)
            with under(other):
                tasks = {name: each.task for name, each in legal.items()}
                self._run(engine, tasks, other.name, frozenset() if other.heavy else DOUBTED)
        self._reordered(engine)
        self._held(engine)

    def abroad(self, engine: LiveEngine) -> None:
        """Run references and oracles while the host is in another zone; see `abroad`."""
        tasks = {name: subject.task for name, subject in self._subjects.items()}
        self._run(engine, tasks, ABROAD)
        for name, subject in self._subjects.items():
            task, oracle = subject.task, self._repository.oracle(name)
            answer = run_oracle(task, oracle, source_files(task, self._rows), ENVIRONMENT)
            content = csv_text(gold_of(task, answer, str(oracle)).relation)
            same = content == subject.gold.content
            self._note(name, "oracle-abroad", SAME if same else "another gold")

    def _reordered(self, engine: LiveEngine) -> None:
        with tempfile.TemporaryDirectory(prefix="curation-reordered-") as folder:
            for order in ORDERS:
                domains: dict[str, Domain] = {}
                tasks = {
                    name: reordered(subject.task, domains, Path(folder), order)
                    for name, subject in self._subjects.items()
                }
                engine.load(list(tasks.values()), lambda _: None)
                self._run(engine, tasks, f"ties-{order}")

    def _held(self, engine: LiveEngine) -> None:
        """Hold back each source of each task that reads two or more."""
        cases: dict[str, tuple[str, str]] = {}  # id of a copy of a task → its own id, the source
        copies: dict[str, Task] = {}
        for name, subject in self._subjects.items():
            for source in subject.task.sources if len(subject.task.sources) > 1 else ():
                copy = replace(subject.task, id=f"{name}.held-{source}")
                copies[copy.id], cases[copy.id] = copy, (name, source)
        if not copies:
            return
        records = {
            (source.domain, source.name): encode(self._rows.prepared(source))
            for copy_id, (_, held) in cases.items()
            for source in copies[copy_id].domain.sources
            if source.name == held
        }
        held = {copy_id: source for copy_id, (_, source) in cases.items()}
        self._progress("sources held back")
        with closing(HoldingEngine(engine, held, records)) as holding:
            holding.load(list(copies.values()), lambda _: None)
            trials = [
                Trial(task=copy, sql=self._subjects[cases[copy_id][0]].sql, name=copy_id)
                for copy_id, copy in copies.items()
            ]
            for trial, outcome in execute(holding, trials, self._jobs, DOUBTED):
                name, source = cases[trial.name]
                how = self._verdict(name, outcome)
                if how == SAME and not holding.others_finished[trial.name]:
                    how = "the other sources did not finish: no proof"
                self._note(name, f"held-{source}", how)

    def _run(
        self,
        engine: LiveEngine,
        tasks: Mapping[str, Task],
        circumstance: str,
        doubted: frozenset[FailureKind] = DOUBTED,
    ) -> None:
        self._progress(circumstance)
        trials = [
            Trial(task=task, sql=self._subjects[name].sql, name=name)
            for name, task in tasks.items()
        ]
        for trial, outcome in execute(engine, trials, self._jobs, doubted):
            self._note(trial.name, circumstance, self._verdict(trial.name, outcome))

    def _note(self, name: str, circumstance: str, how: str) -> None:
        self.certificates[name].circumstances[circumstance] = how

    def _verdict(self, name: str, outcome: Outcome) -> str:
        match outcome:
            case HarnessFault():
                raise ServiceError(f"{name}: {outcome.message}")
            case CandidateFailure():
                too_large = outcome.kind in _TOO_LARGE
                return TOO_LARGE if too_large else f"{outcome.kind.value}: {outcome.message}"
            case Ok():
                gold = self._subjects[name].gold
                answer = csv_text(outcome.relation)
                if gold.accepts(answer):
                    return SAME
                forgiven = " (score 1 all the same)" if gold.scorer.verdict(answer) else ""
                return f"another answer of {outcome.relation.row_count} rows{forgiven}"
