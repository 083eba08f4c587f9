"""The references, run as candidates, give the gold to the byte, however they are run."""

from pathlib import Path

import pytest

from harness.candidate import Candidate
from harness.engine import LiveEngine
from harness.pack.load import load_pack
from harness.run_folder.folder import RunFolder
from harness.run_folder.journal import Entry
from harness.suite import Suite, run_suite

ROOT = Path(__file__).parents[2]


class Silent:
    """An observer that keeps what failed."""

    def __init__(self) -> None:
        self.failed: list[str] = []

    def doing(self, what: str) -> None:
        del what

    def started(self, task_id: str) -> None:
        del task_id

    def ended(self, entry: Entry, *, reused: bool) -> None:
        assert not reused
        if entry.outcome != "ok":
            self.failed.append(f"{entry.task_id}: {entry.outcome}: {entry.message}")


@pytest.mark.timeout(1_500)  # a hundred tasks and more, on whatever machine
@pytest.mark.parametrize(
    ("domain", "jobs"), [("flights", 4), ("flights", 1), (None, 4)], ids=["one", "alone", "all"]
)
def test_references_give_the_gold_relations(
    engine: LiveEngine, tmp_path: Path, domain: str | None, jobs: int
) -> None:
    tasks = [
        task
        for task in load_pack(ROOT / "tasks").tasks
        if domain is None or task.domain.name == domain
    ]
    ordinary = [task for task in tasks if task.answer_policy == "ordinary"]
    candidates = {
        task.id: Candidate(
            task_id=task.id,
            sql=(ROOT / "gold" / "reference" / f"{task.id}.sql").read_text(encoding="utf-8"),
        )
        for task in tasks
    }
    observer = Silent()
    with RunFolder.create(tmp_path / "run") as folder:
        suite = Suite(tasks=tasks, candidates=candidates, keys={task.id: "one" for task in tasks})
        run_suite(suite, folder, engine, jobs, observer)
        assert observer.failed == []
        differing = [
            task.id
            for task in ordinary
            if (folder.path / "final" / f"{task.id}.csv").read_bytes()
            != (ROOT / "gold" / "csv" / f"{task.id}.csv").read_bytes()
        ]
    assert len(ordinary) >= 19
    assert differing == []
