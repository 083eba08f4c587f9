"""`gold/records/<task_id>.json`: what was proved about a task, and of which inputs.

A record has one section a step: `build`, `mutants`, `determinism`, `ties`, `audit`. Each names
the `gold` (a hash) that it speaks of; a section that speaks of another gold is stale. Nothing
in it depends on the clock or the machine's speed, so the same inputs give the same bytes.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from curation.repository import Repository, write_atomically
from harness.flink import settings
from harness.pack.task import Task


def sha256(content: bytes | str) -> str:
    """Give the hexadecimal digest of bytes, or of a text in UTF-8."""
    return hashlib.sha256(content.encode() if isinstance(content, str) else content).hexdigest()


def source_hash(text: str) -> str:
    """Give the hash of a reference or an oracle, without its canary line."""
    return sha256(unstamped(text))


def unstamped(text: str) -> str:
    """Give a reference or an oracle without its canary line (see `freeze.stamp`)."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if "; canary " not in line)


def question_hash(task: Task) -> str:
    """Give the hash of all of a task that its answer depends on, and not of its tags."""
    parts = {
        "question": task.question,
        "policy": task.answer_policy,
        "sources": sorted(task.sources),
        "sink": [[field.name, str(field.type)] for field in task.sink],
    }
    return sha256(json.dumps(parts, sort_keys=True))


def engine_hash() -> str:
    """Give the hash of all of the engine's settings that decide results."""
    parts = [
        settings.TABLE_SETTINGS,
        settings.SOURCE_OPTIONS,
        settings.LIVE_OPTIONS,
        settings.SINK_OPTIONS,
    ]
    return sha256(json.dumps(parts, sort_keys=True))


def read_record(path: Path) -> dict[str, Any]:
    """Give a task's record; an empty one where there is none."""
    if not path.exists():
        return {}
    record: dict[str, Any] = json.loads(path.read_bytes())
    return record


def write_section(
    repository: Repository, task_id: str, name: str, section: Mapping[str, Any]
) -> None:
    """Put a step's findings into the task's record, and drop sections of another gold.

    Args:
        repository: Of the task.
        task_id: Its id.
        name: The step's.
        section: With the key `gold`, the hash of the gold CSV that it speaks of.
    """
    path = repository.record(task_id)
    record = {"task": task_id, **read_record(path), name: dict(section)}
    kept = {
        key: value
        for key, value in record.items()
        if key == "task" or value["gold"] == section["gold"]
    }
    text = json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    write_atomically(path, text.encode())
