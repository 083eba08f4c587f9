"""Many tasks through one engine: scheduling, journal, retries, resumption."""

import threading
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

from harness.candidate import Candidate
from harness.errors import FailureKind
from harness.outcome import CandidateFailure, Evidence, HarnessFault, Outcome
from harness.pack.task import Task
from harness.run import LoadingEngine, run_alone, run_task
from harness.run_folder.folder import RunFolder
from harness.run_folder.journal import Entry

RETRIES = 2  # of a fault, each alone on the cluster


class Observer(Protocol):
    """Watches a suite; called from several threads."""

    def doing(self, what: str) -> None:
        """Say what is being waited for, outside of any task."""
        ...

    def started(self, task_id: str) -> None:
        """Say that a task's candidate is being executed."""
        ...

    def ended(self, entry: Entry, *, reused: bool) -> None:
        """Say that a task has an outcome, now or from an earlier run."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """The work of one run: tasks, the candidates there are, and each task's content key."""

    tasks: Sequence[Task]
    candidates: Mapping[str, Candidate]
    keys: Mapping[str, str]

    def standing(self, folder: RunFolder) -> dict[str, Entry]:
        """Give the outcomes that need not be found again."""
        entries = folder.standing(self.keys)
        return {task_id: entry for task_id, entry in entries.items() if entry.final}

    def pending(self, folder: RunFolder) -> list[Task]:
        """Give the tasks that have no standing outcome, in order."""
        standing = self.standing(folder)
        return [task for task in self.tasks if task.id not in standing]


def run_suite(
    suite: Suite, folder: RunFolder, engine: LoadingEngine, jobs: int, observer: Observer
) -> None:
    """Bring every task to an outcome; all of them are in the folder's journal afterwards.

    A fault of ours is tried again, alone on the cluster. What is a fault even then stays one.

    Args:
        suite: What to do.
        folder: Open; outcomes that stand in it are not found again.
        engine: Its services run.
        jobs: How many candidates are executed side by side.
        observer: Told everything.

    Raises:
        ServiceError: Sources cannot be replayed, or the folder cannot be written.
        InputError: A source's data file is not as registered.
    """
    for entry in suite.standing(folder).values():
        observer.ended(entry, reused=True)
    _Round(suite, folder, engine, observer).run(jobs)


class _Round:
    def __init__(
        self, suite: Suite, folder: RunFolder, engine: LoadingEngine, observer: Observer
    ) -> None:
        self._suite = suite
        self._folder = folder
        self._engine = engine
        self._observer = observer
        self._stopped = threading.Event()

    def run(self, jobs: int) -> None:
        pending = self._suite.pending(self._folder)
        for task in pending:
            if task.id not in self._suite.candidates:
                self._record(_missing(task))
        work = [task for task in pending if task.id in self._suite.candidates]
        self._engine.load(work, lambda topic: self._observer.doing(f"replayed {topic}"))
        faults = self._side_by_side(work, jobs)
        for _ in range(RETRIES):
            faults = [task for task in faults if self._alone(task)]

    def _side_by_side(self, tasks: Iterable[Task], jobs: int) -> list[Task]:
        """Execute all; give the tasks that ended in a fault."""
        with ThreadPoolExecutor(max_workers=jobs, thread_name_prefix="task") as pool:
            futures = {pool.submit(self._attempt, task): task for task in tasks}
            try:
                wait(futures, return_when=FIRST_EXCEPTION)
                return [task for future, task in futures.items() if future.result()]
            except BaseException:  # an interrupt, or a folder that cannot be written
                self._stopped.set()
                self._engine.stop()  # or leaving the pool would wait for the slowest candidate
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _attempt(self, task: Task) -> bool:
        """Execute once; tell whether it was a fault."""
        if self._stopped.is_set():
            return False
        self._observer.started(task.id)
        outcome = run_task(task, self._suite.candidates[task.id], self._engine)
        if self._stopped.is_set():  # services that are being stopped prove nothing
            return False
        self._record(outcome)
        return isinstance(outcome, HarnessFault)

    def _alone(self, task: Task) -> bool:
        """Execute once with nothing beside it; tell whether it was a fault even so."""
        self._observer.started(task.id)
        outcome = run_alone(task, self._suite.candidates[task.id], self._engine)
        self._record(outcome)
        return isinstance(outcome, HarnessFault)

    def _record(self, outcome: Outcome) -> None:
        key = self._suite.keys[outcome.task_id]
        entry = self._folder.record(outcome, key=key, ended=datetime.now(UTC))
        self._observer.ended(entry, reused=False)


def _missing(task: Task) -> CandidateFailure:
    return CandidateFailure(
        task_id=task.id,
        kind=FailureKind.MISSING,
        message="the candidates hold no SQL for this task",
        trace="",
        evidence=Evidence(),
    )
