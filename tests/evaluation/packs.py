"""A small pack as a folder, and submissions for it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

EVALUATION = Path(__file__).parents[2] / "evaluation"


@dataclass(frozen=True, kw_only=True)
class Task:
    """A task of the pack: its golds by file suffix, and the sink as `name TYPE` texts."""

    id: str
    golds: Mapping[str, str]
    sink: Sequence[str]
    more: Mapping[str, Any] = field(default_factory=dict)


FLIGHTS = Task(
    id="fl_001",
    golds={"": "carrier,flights\nAA,3\nBB,7\nCC,5\n"},
    sink=["carrier STRING", "flights BIGINT"],
)
DELAYS = Task(
    id="fl_002",
    golds={"": "delay\n9.999\n10.5\n100.0\n"},
    sink=["delay DOUBLE"],
    more={"difficulty": "hard"},
)
TOP_TWO = Task(
    id="nx_001",
    golds={"": "who,n\nann,9\nbob,4\ncid,4\ndan,4\n"},
    sink=["who STRING", "n BIGINT"],
    more={
        "answer_policy": "any_k_from_tie_set",
        "tie": [{"pick": 1, "rows": [0]}, {"pick": 1, "rows": [1, 2, 3]}],
        "domain": "nexmark",
        "capabilities": ["top_n", "ties"],
    },
)
TWO_GOLDS = Task(
    id="nx_002",
    golds={"_a": "at,ok\n2024-01-02 03:04:05.000,true\n", "_b": "at,ok\n,false\n"},
    sink=["at TIMESTAMP(3)", "ok BOOLEAN"],
    more={"domain": "nexmark"},
)
TASKS = (FLIGHTS, DELAYS, TOP_TWO, TWO_GOLDS)


def write_pack(folder: Path, tasks: Sequence[Task] = TASKS, **manifest: object) -> Path:
    """Write `tasks/` and `gold/` below a folder, and freeze them; give the folder."""
    (folder / "tasks").mkdir(parents=True)
    (folder / "gold" / "csv").mkdir(parents=True)
    (folder / "tasks" / "ids.txt").write_text("".join(f"{task.id}\n" for task in tasks))
    lines = []
    for task in tasks:
        for suffix, text in task.golds.items():
            path = folder / "gold" / "csv" / f"{task.id}{suffix}.csv"
            path.write_bytes(text.encode())
        columns = [text.split(" ", 1) for text in task.sink]
        lines.append(
            {
                "instance_id": task.id,
                "condition_cols": [],
                "ignore_order": True,
                "domain": "flights",
                "difficulty": "easy",
                "capabilities": ["window"],
                "answer_policy": "ordinary",
                "sink": [{"name": name, "type": sql_type} for name, sql_type in columns],
                **task.more,
            }
        )
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (folder / "gold" / "eval.jsonl").write_text(text)
    freeze(folder, **manifest)
    return folder


def freeze(folder: Path, **more: object) -> None:
    """Write the manifest of a pack as its files are now."""
    eval_lines = (folder / "gold" / "eval.jsonl").read_text().splitlines()
    policies = [json.loads(line)["answer_policy"] for line in eval_lines]
    names = ["any_k_from_tie_set", "any_one_argmax", "ordinary"]
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != "manifest.json"]
    hashes = {str(path.relative_to(folder)): digest(path) for path in files}
    manifest = {
        "version": "0.1.0",
        "complete": False,
        "tasks": len(policies),
        "policies": {name: policies.count(name) for name in names},
        "files": hashes,
        **more,
    }
    (folder / "gold" / "manifest.json").write_text(json.dumps(manifest))


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def write_submission(folder: Path, answers: Mapping[str, str | None]) -> Path:
    """Write CSVs and an index of them; None is a failed candidate."""
    folder.mkdir(parents=True)
    lines = []
    for task_id, text in answers.items():
        if text is not None:
            (folder / f"{task_id}.csv").write_bytes(text.encode())
        lines.append({"task_id": task_id, "csv": None if text is None else f"{task_id}.csv"})
    index = folder / "submission.jsonl"
    index.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return index


RIGHT = {
    "fl_001": "carrier,flights\nAA,3\nBB,7\nCC,5\n",
    "fl_002": "delay\n9.999\n10.5\n100.0\n",
    "nx_001": "who,n\nann,9\ncid,4\n",
    "nx_002": "at,ok\n,false\n",
}
