"""Candidates: the SQL under evaluation, read from `candidates.jsonl` or a folder."""

import codecs
import hashlib
import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from harness.errors import InputError, Problem, did_you_mean


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One task's SQL, exactly as its author wrote it."""

    task_id: str
    sql: str

    @property
    def sha256(self) -> str:
        """Of the SQL in UTF-8, in hexadecimal digits."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def read_candidates(path: Path, known_ids: Collection[str]) -> dict[str, Candidate]:
    """Read candidates by task id: from a file of JSON lines, or from a folder.

    The file has one ``{"task_id": ..., "sql": ...}`` a line; a byte order mark, CRLF and
    blank lines are fine. The folder has ``<task_id>.sql`` files; other files are ignored,
    unless their names are a task's id with another ending. Either form may lack tasks. The
    SQL is not looked at, and never changed.

    Args:
        path: The file or the folder.
        known_ids: The ids of the pack's tasks.

    Raises:
        InputError: all problems of the file, or of the folder's files.
    """
    problems: list[Problem] = []
    candidates: dict[str, Candidate] = {}
    places: dict[str, str] = {}
    for at, task_id, sql in _texts(path, problems, known_ids):
        first = places.setdefault(task_id, at)
        if task_id not in known_ids:
            problems.append(_unknown_id(at, task_id, known_ids))
        elif first != at:
            problems.append(_problem(at, f"repeats {task_id} of {first}", "keep one of them"))
        elif sql is not None:
            candidates[task_id] = Candidate(task_id=task_id, sql=sql)
    if not candidates and not problems:
        problems.append(_empty(path))
    if problems:
        raise InputError(problems)
    return candidates


def digest(candidates: Iterable[Candidate]) -> str:
    """Give one sha256 for a set of candidates, whatever their order and the form of the file."""
    lines = sorted(f"{candidate.task_id} {candidate.sha256}\n" for candidate in candidates)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


_FORMS = 'give JSON lines of {"task_id": ..., "sql": ...}, or a folder of <task_id>.sql files'
_ARRAY = "write its elements a line each, as `jq -c '.[]' FILE > candidates.jsonl` does"
_KEYS = ("task_id", "sql")
_REMEDIES = {
    "task_id": 'write the id as a JSON string, such as "fl_001"',
    "sql": "write the SQL as a JSON string; where there is no answer, leave the line out",
}

_Text: TypeAlias = tuple[
    str, str, str | None
]  # place, task id; SQL, or None where it has a problem


def _texts(path: Path, problems: list[Problem], known_ids: Collection[str]) -> Iterator[_Text]:
    """Yield what the file or folder holds, and add the problems met on the way."""
    try:
        if path.is_dir():
            problems += _mistyped_names(path, known_ids)
            yield from _of_folder(path, problems)
        elif path.is_file():
            yield from _of_lines(path, problems)
        else:
            reason = "is no regular file and no folder" if path.exists() else "does not exist"
            problems.append(_problem(str(path), reason, _FORMS))
    except OSError as error:
        at = error.filename or path
        problems.append(_problem(str(at), f"cannot be read ({error.strerror})", "make it readable"))


def _of_folder(folder: Path, problems: list[Problem]) -> Iterator[_Text]:
    for path in sorted(folder.glob("*.sql")):
        at = str(path)
        if not path.is_file():
            problems.append(
                _problem(at, "is no regular file", "remove it, or put one in its place")
            )
            continue
        try:
            yield at, path.stem, path.read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            problems.append(_not_utf8(at, error))
            yield at, path.stem, None


def _mistyped_names(folder: Path, known_ids: Collection[str]) -> Iterator[Problem]:
    """Name the files that are candidates by their names but for the ending."""
    for path in sorted(folder.iterdir()):
        task_id = path.name.split(".")[0]
        if path.suffix != ".sql" and task_id.lower() in known_ids:
            remedy = f"name it {task_id.lower()}.sql, or take it out of the folder"
            yield _problem(str(path), "is not read: its name does not end in .sql", remedy)


def _of_lines(path: Path, problems: list[Problem]) -> Iterator[_Text]:
    data = path.read_bytes().removeprefix(codecs.BOM_UTF8)
    if _is_array(data):
        problems.append(_problem(str(path), "is one JSON array", _ARRAY))
        return
    for number, line in enumerate(data.split(b"\n"), start=1):
        at = f"{path}:{number}"
        try:
            entry = _parsed(line) if line.strip() else None
        except UnicodeDecodeError as error:
            problems.append(_not_utf8(at, error))
        except json.JSONDecodeError as error:
            reason = f"is not JSON: {error.msg.removesuffix(' at')} at column {error.colno}"
            problems.append(_problem(at, reason, _FORMS))
        except _KeyTwice as error:
            problems.append(_problem(at, f"has the key {error} twice", "keep one of them"))
        except (ValueError, RecursionError) as error:
            problems.append(_problem(at, f"is not a JSON object: {error}", _FORMS))
        else:
            if entry is not None:
                problems += _key_problems(at, entry)
                task_id, sql = map(_text, (entry.get("task_id"), entry.get("sql")))
                if task_id is not None:
                    yield at, task_id, sql


def _is_array(data: bytes) -> bool:
    """Whether a whole file is one list of something, as other programs like to write it."""
    if not data.lstrip().startswith(b"["):
        return False
    try:
        return bool(json.loads(data))
    except (ValueError, RecursionError):
        return False


def _parsed(line: bytes) -> dict[str, Any]:
    parsed = json.loads(line.decode(), object_pairs_hook=_object)
    if not isinstance(parsed, dict):
        raise ValueError("it is another JSON value")  # noqa: TRY004 - the file's fault, not ours
    return parsed


class _KeyTwice(ValueError):
    """A key occurs twice in an object; the key as shown."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    parsed: dict[str, Any] = {}
    for key, value in pairs:
        if key in parsed:
            raise _KeyTwice(_shown(key))
        parsed[key] = value
    return parsed


def _key_problems(at: str, entry: dict[str, Any]) -> Iterator[Problem]:
    for key, value in entry.items():
        if key not in _KEYS:
            yield _problem(at, f"{_shown(key)} is no key of a candidate", "remove it")
        elif _text(value) is None:
            yield _problem(f"{at}: {key}", f"is {_kind(value)}", _REMEDIES[key])
    for key in _KEYS:
        if key not in entry:
            yield _problem(at, f"has no {key}", _FORMS)


def _text(value: object) -> str | None:
    """Give the value if it is a text, None if not; half of a surrogate pair makes it none."""
    if not isinstance(value, str):
        return None
    try:
        value.encode()
    except UnicodeEncodeError:
        return None
    return value


def _kind(value: object) -> str:
    """Say in the words of JSON what a value is that should have been a text."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int() | float():
            return f"the number {_shown(value)}"
        case str():
            return "text with half of a surrogate pair"
        case list():
            return "a list"
        case _:
            return "an object"


def _empty(path: Path) -> Problem:
    if not path.is_dir():
        return _problem(str(path), "holds no candidate", _FORMS)
    remedy = "name each candidate's file after its task, such as fl_001.sql"
    return _problem(str(path), "holds no <task_id>.sql file", remedy)


def _problem(at: str, reason: str, remedy: str) -> Problem:
    return Problem(at=at, reason=reason, remedy=remedy)


def _unknown_id(at: str, task_id: str, known_ids: Collection[str]) -> Problem:
    remedy = did_you_mean(task_id, known_ids, "`streamsqlbench tasks list` shows all ids")
    return _problem(at, f"{_shown(task_id)} is no task of the pack", remedy)


def _not_utf8(at: str, error: UnicodeDecodeError) -> Problem:
    reason = f"is not UTF-8 ({error.reason} at byte {error.start + 1})"
    return _problem(at, reason, "save it as UTF-8")


_SHOWN = 60  # characters of a user's value that a message repeats


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."
