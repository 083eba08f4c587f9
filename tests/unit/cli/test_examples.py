from pathlib import Path

from harness.candidate import read_candidates
from harness.pack.load import load_pack

ROOT = Path(__file__).parents[3]


def test_there_is_an_example_for_each_flights_task() -> None:
    tasks = load_pack(ROOT / "tasks").tasks
    examples = read_candidates(ROOT / "examples/candidates.jsonl", {task.id for task in tasks})
    assert examples.keys() == {task.id for task in tasks if task.domain.name == "flights"}


def test_no_example_is_a_reference() -> None:
    for candidate in read_candidates(
        ROOT / "examples/candidates.jsonl",
        {task.id for task in load_pack(ROOT / "tasks").tasks},
    ).values():
        reference = (ROOT / f"gold/reference/{candidate.task_id}.sql").read_text(encoding="utf-8")
        assert candidate.sql.split() != reference.split()
