"""`gold/eval.jsonl`: one line a task, all that the scorer knows of it beside its gold CSV."""

import fcntl
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from curation.repository import write_atomically
from curation.ties import Gold, positions
from harness.pack.task import Task


def entry_of(task: Task, gold: Gold) -> dict[str, Any]:
    """Make a task's line."""
    tie = positions(gold)
    return {
        "instance_id": task.id,
        "condition_cols": [],
        "ignore_order": True,
        **({} if tie is None else {"tie": tie}),
        "domain": task.domain.name,
        "difficulty": task.difficulty,
        "capabilities": list(task.capabilities),
        "answer_policy": task.answer_policy,
        "sink": [{"name": field.name, "type": str(field.type)} for field in task.sink],
    }


def read_entries(path: Path) -> dict[str, dict[str, Any]]:
    """Give the lines by task id; none where there is no file yet."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines if line.strip()]
    return {entry["instance_id"]: entry for entry in entries}


def put_entry(path: Path, entry: Mapping[str, Any]) -> None:
    """Write one task's line, beside the others', sorted by task id.

    Several builds may run in one checkout, each for its own domain; the folder is locked for
    the moment of reading and writing.
    """
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        entries = {**read_entries(path), str(entry["instance_id"]): dict(entry)}
        lines = [json.dumps(entries[key], ensure_ascii=False) + "\n" for key in sorted(entries)]
        write_atomically(path, "".join(lines).encode())
    finally:
        os.close(folder)
