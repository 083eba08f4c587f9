"""The submission index: which final CSV answers which task.

The format is `submission.schema.json`; README.md shows an example.
"""

import os
import stat
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from evaluation.jsonl import Line, lines_of
from evaluation.problems import InputError, Problem
from evaluation.reading import MAX_BYTES

MAX_INDEX_BYTES = 32 * 2**20
FIELDS = ("task_id", "csv", "outcome", "note")
_SHOWN = 12  # ids named in one message


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """A method's answers; a task without a key has no line in the index."""

    method: str
    sha256: str  # of the index file
    answers: Mapping[str, Path | None]  # by task id; None is a failed candidate's `null`


def load_submission(
    method: str,
    index: Path,
    known: Collection[str],
    wanted: Sequence[str],
    *,
    allow_missing: bool,
) -> Submission:
    """Read an index and see that its files are there.

    Args:
        method: The name under which it is reported.
        index: The file; a relative `csv` starts at its folder.
        known: All ids of the pack.
        wanted: The ids that are scored now, each of which needs a line.
        allow_missing: Whether an id may have none, and count zero.

    Raises:
        InputError: All problems that were found, in file order.
    """
    data = _index_bytes(index)
    problems: list[Problem] = []
    answers: dict[str, Path | None] = {}
    first_line: dict[str, int] = {}
    for line in lines_of(data, index.name):
        if isinstance(line, Problem):
            problems.append(line)
            continue
        found = list(_line_problems(line, index, known))
        task_id = line.value.get("task_id")
        if isinstance(task_id, str) and task_id in known:
            if task_id in first_line:
                found.append(
                    Problem(
                        at=f"{index.name}:{line.number}: task_id",
                        reason=f"{task_id} stands in line {first_line[task_id]} already",
                        remedy="keep one line for each id",
                    )
                )
            first_line.setdefault(task_id, line.number)
            csv = line.value.get("csv")
            answers[task_id] = index.parent / csv if isinstance(csv, str) else None
        problems += found
    missing = [task_id for task_id in wanted if task_id not in first_line]
    if missing and not allow_missing:
        shown = ", ".join(missing[:_SHOWN]) + (", ..." if len(missing) > _SHOWN else "")
        problems.append(
            Problem(
                at=index.name,
                reason=f"has no line for {len(missing)} of {len(wanted)} tasks: {shown}",
                remedy="add them (csv may be null), or count them zero with --allow-missing",
            )
        )
    if problems:
        raise InputError(problems)
    return Submission(method=method, sha256=sha256(data).hexdigest(), answers=answers)


def _index_bytes(index: Path) -> bytes:
    reason = _file_fault(index, MAX_INDEX_BYTES)
    if reason:
        raise InputError([Problem(at=str(index), reason=reason, remedy="give a JSON Lines file")])
    return index.read_bytes()


def _line_problems(line: Line, index: Path, known: Collection[str]) -> Iterator[Problem]:
    for field, reason, remedy in _faults(line.value, index.parent, known):
        at = f"{index.name}:{line.number}: {field}"
        yield Problem(at=at, reason=reason, remedy=remedy)


def _faults(
    value: dict[str, object], folder: Path, known: Collection[str]
) -> Iterator[tuple[str, str, str]]:
    for field in value:
        if field not in FIELDS:
            yield repr(field)[:80], "unknown field", f"known are {', '.join(FIELDS)}"
    for field in ("outcome", "note"):
        if not isinstance(value.get(field, ""), str):
            yield field, "is no text", "give a text, or leave the field out"
    task_id = value.get("task_id")
    if not isinstance(task_id, str):
        yield "task_id", "is missing or no text", "give an id of tasks/ids.txt"
    elif task_id not in known:
        yield "task_id", f"unknown id {task_id[:80]!r}", "give an id of tasks/ids.txt"
    csv = value.get("csv", 0)
    if isinstance(csv, str):
        fault = _file_fault(folder / csv, MAX_BYTES)
        if fault:
            yield "csv", f"{csv[:200]!r} {fault}", "give a regular CSV file, or null"
    elif csv is not None:
        yield "csv", "is missing, or neither text nor null", "give a path, or null"


def _file_fault(path: Path, max_bytes: int) -> str:
    try:
        status = path.stat()
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        strerror = error.strerror if isinstance(error, OSError) else str(error)
        return f"cannot be found: {strerror}"
    if not stat.S_ISREG(status.st_mode):
        return "is not a regular file"
    if status.st_size > max_bytes:
        return f"has {status.st_size} bytes; at most {max_bytes} are read"
    return "" if os.access(path, os.R_OK) else "may not be read"
