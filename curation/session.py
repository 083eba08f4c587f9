"""One engine for a whole command: many answers executed side by side, faults tried again."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from harness.candidate import Candidate
from harness.engine import Limits, LiveEngine
from harness.errors import FailureKind
from harness.live import Site, live_engine
from harness.outcome import CandidateFailure, HarnessFault, Outcome
from harness.pack.task import Task
from harness.run import Engine, run_task

RETRIES = 2  # of a fault of ours, alone on the cluster


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One SQL text to be executed for a task; `name` tells the trials of a task apart."""

    task: Task
    sql: str
    name: str = "reference"


@contextmanager
def session(
    site: Site, limits: Limits, tasks: Sequence[Task], progress: Callable[[str], None]
) -> Iterator[LiveEngine]:
    """Lend an engine with the tasks' sources replayed.

    Raises:
        UsageError, ServiceError: As `live_engine` and `LiveEngine.load`.
    """
    with (
        tempfile.TemporaryDirectory(prefix="curation-engine-") as folder,
        live_engine(site, limits, Path(folder), progress) as engine,
    ):
        engine.load(tasks, lambda topic: progress(f"replayed {topic}"))
        yield engine


def execute(
    engine: Engine,
    trials: Sequence[Trial],
    jobs: int,
    doubted: frozenset[FailureKind] = frozenset(),
) -> Iterator[tuple[Trial, Outcome]]:
    """Execute trials side by side and give their outcomes as they come.

    A fault of ours is tried again at the end, alone; what is one even then is given as such.

    Args:
        engine: With the trials' sources replayed.
        trials: What to execute.
        jobs: How many side by side.
        doubted: Failures that are tried again, alone, as faults are: on a busy machine a
            timeout says little.
    """
    again: list[Trial] = []
    with ThreadPoolExecutor(max_workers=jobs, thread_name_prefix="trial") as pool:
        futures = {pool.submit(_outcome, engine, trial): trial for trial in trials}
        try:
            for future in as_completed(list(futures)):  # each is let go once its outcome is given
                trial, outcome = futures.pop(future), future.result()
                if _is_doubted(outcome, doubted):
                    again.append(trial)
                else:
                    yield trial, outcome
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    for trial in again:
        yield trial, _alone(engine, trial)


def _is_doubted(outcome: Outcome, doubted: frozenset[FailureKind]) -> bool:
    theirs = isinstance(outcome, CandidateFailure) and outcome.kind in doubted
    return theirs or isinstance(outcome, HarnessFault)


def _outcome(engine: Engine, trial: Trial) -> Outcome:
    candidate = Candidate(task_id=trial.task.id, sql=trial.sql)
    return run_task(trial.task, candidate, engine)


def _alone(engine: Engine, trial: Trial) -> Outcome:
    outcome = _outcome(engine, trial)
    for _ in range(RETRIES - 1):
        if isinstance(outcome, HarnessFault):
            outcome = _outcome(engine, trial)
    return outcome
