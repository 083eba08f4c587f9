"""outcomes.jsonl: what became of each task, a line each, appended as it happens."""

import hashlib
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

import msgspec

from harness.candidate import Candidate
from harness.errors import InputError, Problem
from harness.outcome import Evidence

OK = "ok"
HARNESS_ERROR = "harness_error"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line: one attempt at one task."""

    task_id: str
    attempt: int  # from 1, over all runs in this folder
    key: str  # `content_key` of what was run
    outcome: str  # "ok", a FailureKind, or "harness_error"
    ended: str  # ISO 8601, UTC
    message: str = ""  # of a failure: root cause first
    trace: str | None = None  # the file of the whole Java trace, relative to the run folder
    csv_sha256: str | None = None  # of final/<task_id>.csv; "ok" alone
    evidence: Evidence

    @property
    def final(self) -> bool:
        """Whether it says something of the candidate; a fault of ours does not."""
        return self.outcome != HARNESS_ERROR


def content_key(*, pack: str, candidate: Candidate | None, engine: str) -> str:
    """Name what decides an outcome, so that one is reused iff all of it is unchanged.

    Args:
        pack: A digest of the task, its sources and its sink.
        candidate: The SQL; None where the file has none.
        engine: A digest of versions and configuration.
    """
    sql = "none" if candidate is None else candidate.sha256
    return hashlib.sha256(f"{pack}\n{sql}\n{engine}\n".encode()).hexdigest()


class Journal:
    """The journal's entries, on disk before `append` returns. Threads may share it.

    A last line without its line end is a write that a kill cut short: it is removed when
    the journal is opened, and its task counts as not run.

    Raises:
        InputError: a whole line is no entry; all such lines.
    """

    def __init__(self, path: Path) -> None:
        self._lock = Lock()
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            data = path.read_bytes()
            whole, _, torn = data.rpartition(b"\n")
            os.ftruncate(self._file, len(data) - len(torn))
            self._entries = _entries(path, whole)
        except BaseException:
            self.close()
            raise

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All of them, oldest first."""
        with self._lock:
            return tuple(self._entries)

    def append(self, entry: Entry) -> None:
        """Add an entry for good.

        Raises:
            OSError: it is not, or not surely, on the disk.
        """
        line = msgspec.json.encode(entry) + b"\n"
        with self._lock:
            size = os.fstat(self._file).st_size
            try:
                _write_whole(self._file, line)
                os.fsync(self._file)
            except OSError:
                os.ftruncate(self._file, size)  # Half a line would swallow the next entry.
                raise
            self._entries.append(entry)

    def close(self) -> None:
        """Close the file; nothing can be appended any more."""
        os.close(self._file)


def standing(entries: Iterable[Entry], keys: Mapping[str, str]) -> dict[str, Entry]:
    """Give the entry that stands for each task of `keys`; a task without one is to be run.

    A task's newest final outcome stands iff its content key is the one asked for: an
    older one's CSV has been written over. Failing that, its newest fault does, if that
    one's key is, so that it can be reported; the task is to be run all the same.

    Args:
        entries: Of the journal, oldest first.
        keys: Task id → its content key today.
    """
    finals: dict[str, Entry] = {}
    faults: dict[str, Entry] = {}
    for entry in entries:
        (finals if entry.final else faults)[entry.task_id] = entry
    found: dict[str, Entry] = {}
    for task_id, key in keys.items():
        for newest in (faults.get(task_id), finals.get(task_id)):
            if newest is not None and newest.key == key:
                found[task_id] = newest
    return found


def _write_whole(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _entries(path: Path, lines: bytes) -> list[Entry]:
    decoder = msgspec.json.Decoder(Entry)
    entries: list[Entry] = []
    problems: list[Problem] = []
    for number, line in enumerate(lines.split(b"\n") if lines else [], start=1):
        try:
            entries.append(decoder.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            at, reason = f"{path}:{number}", f"is no entry of a journal ({error})"
            problems.append(
                Problem(at=at, reason=reason, remedy="remove the line; its task will be run again")
            )
    if problems:
        raise InputError(problems)
    return entries
