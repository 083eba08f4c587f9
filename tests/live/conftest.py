"""One broker and one cluster for all live tests of a session; each test brings its own world."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest

from harness.engine import Limits, LiveEngine
from harness.live import Site, live_engine
from harness.outcome import Outcome
from harness.pack.task import Task
from harness.run import run_task
from tests.support.worlds import candidate

Answer: TypeAlias = Callable[[Task, str], Outcome]


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveEngine]:
    folder = tmp_path_factory.mktemp("services")
    limits = Limits(seconds=90.0, output_records=200_000, output_bytes=64 * 1024 * 1024)
    with live_engine(Site(long_lived=True), limits, folder, print) as running:
        yield running


@pytest.fixture
def answer(engine: LiveEngine) -> Answer:
    """Replay the task's sources, run the SQL, give the outcome."""

    def ask(task: Task, sql: str) -> Outcome:
        engine.load([task], lambda _: None)
        return run_task(task, candidate(task, sql), engine)

    return ask
