"""The examples are what a newcomer runs first: each gives a result, right or wrong."""

from pathlib import Path

from harness.candidate import read_candidates
from harness.engine import LiveEngine
from harness.outcome import Ok
from harness.pack.load import load_pack
from harness.run import run_task

ROOT = Path(__file__).parents[2]


def test_every_example_gives_a_result(engine: LiveEngine) -> None:
    tasks = {task.id: task for task in load_pack(ROOT / "tasks").tasks}
    examples = read_candidates(ROOT / "examples/candidates.jsonl", set(tasks))
    engine.load([tasks[task_id] for task_id in examples], lambda _: None)
    for task_id, candidate in examples.items():
        outcome = run_task(tasks[task_id], candidate, engine)
        assert isinstance(outcome, Ok), outcome
