"""A run's folder: one process at a time, and nothing in it is lost by a kill.

run.json          manifest
outcomes.jsonl    journal
final/<id>.csv    the final relations
submission.jsonl  their index
logs/             of the services; <id>.<attempt>.txt holds a failure's Java trace
lock              held while a run works here; its text is the process id
"""

import fcntl
import hashlib
import os
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self, assert_never

from harness.errors import ServiceError, UsageError
from harness.outcome import CandidateFailure, HarnessFault, Ok, Outcome
from harness.relation.csv_text import csv_text
from harness.run_folder.files import sync_folder, write_atomically
from harness.run_folder.journal import HARNESS_ERROR, OK, Entry, Journal, standing
from harness.run_folder.manifest import Manifest, read_manifest, write_manifest
from harness.run_folder.submission import csv_path, submission_text


def new_name(now: datetime) -> str:
    """Name a run: its UTC time, and three random bytes against another of the same second."""
    return f"{now.astimezone(UTC):%Y%m%dT%H%M%SZ}-{secrets.token_hex(3)}"


def require_absent(path: Path) -> None:
    """See that nothing is in the way of a new run folder.

    Raises:
        UsageError: Something is.
    """
    if not os.path.lexists(path):
        return
    if not path.is_dir():
        raise UsageError(f"{path} is a file; name a new folder")
    resume = f", or go on with --resume {path}" if (path / "run.json").is_file() else ""
    raise UsageError(f"{path} exists; name a new folder{resume}")


class RunFolder:
    """An open run folder. A context manager; leaving it gives the lock back.

    Every method raises ServiceError where the disk refuses.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with _disk(path):
            self._lock = _locked(path / "lock")
            try:
                for part in ("final", "logs"):
                    (path / part).mkdir(exist_ok=True)
                self._journal = Journal(path / "outcomes.jsonl")
            except BaseException:
                os.close(self._lock)
                raise

    @classmethod
    def create(cls, path: Path) -> Self:
        """Make the folder, its parents too, and open it.

        Raises:
            UsageError: there is something at `path` already, or it cannot be made.
        """
        require_absent(path)
        try:
            path.mkdir(parents=True)
        except OSError as error:
            raise UsageError(
                f"{path} cannot be made: {error.strerror}; name another folder"
            ) from error
        return cls(path)

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Manifest]:
        """Open an earlier run's folder, with its manifest.

        Raises:
            UsageError: another process is at work in it.
            InputError: it is no run folder, or its manifest or journal is damaged.
        """
        read_manifest(path / "run.json")  # before anything is made in a folder that is no run's
        folder = cls(path)
        return folder, read_manifest(path / "run.json")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._journal.close()
        os.close(self._lock)

    def standing(self, keys: Mapping[str, str]) -> dict[str, Entry]:
        """Give the entries that stand (`journal.standing`), where their CSVs are unharmed.

        A task that is absent, or whose entry is not `final`, is to be run.
        """
        with _disk(self.path):
            return {
                task_id: entry
                for task_id, entry in standing(self._journal.entries, keys).items()
                if entry.csv_sha256 is None or entry.csv_sha256 == self._csv_sha256(task_id)
            }

    def record(self, outcome: Outcome, *, key: str, ended: datetime) -> Entry:
        """Write an outcome's files, then its line of the journal; return the line.

        In this order, so that a line never tells of a file that is not there yet. Threads
        may call it, one a task.
        """
        task_id = outcome.task_id
        attempt = 1 + sum(entry.task_id == task_id for entry in self._journal.entries)
        with _disk(self.path):
            entry = Entry(
                task_id=task_id,
                attempt=attempt,
                key=key,
                outcome=_name(outcome),
                ended=ended.astimezone(UTC).isoformat(timespec="milliseconds"),
                message="" if isinstance(outcome, Ok) else outcome.message,
                trace=self._write_trace(outcome, attempt),
                csv_sha256=self._write_csv(outcome),
                evidence=outcome.evidence,
            )
            self._journal.append(entry)
        return entry

    def write_submission(self, standing: Mapping[str, Entry]) -> Path:
        """Write submission.jsonl from the entries that stand; return its path."""
        path = self.path / "submission.jsonl"
        with _disk(self.path):
            write_atomically(path, submission_text(standing))
        return path

    def write_manifest(self, manifest: Manifest) -> None:
        """Write run.json."""
        with _disk(self.path):
            write_manifest(self.path / "run.json", manifest)

    def _csv_sha256(self, task_id: str) -> str | None:
        try:
            return hashlib.sha256((self.path / csv_path(task_id)).read_bytes()).hexdigest()
        except FileNotFoundError:
            return None

    def _write_csv(self, outcome: Outcome) -> str | None:
        path = self.path / csv_path(outcome.task_id)
        match outcome:
            case Ok():
                data = csv_text(outcome.relation)
                write_atomically(path, data)
                return hashlib.sha256(data).hexdigest()
            case CandidateFailure():
                # What an earlier candidate of this task has left is no answer any more.
                path.unlink(missing_ok=True)
                sync_folder(path.parent)
                return None
            case HarnessFault():
                return None
            case _:
                assert_never(outcome)

    def _write_trace(self, outcome: Outcome, attempt: int) -> str | None:
        if not isinstance(outcome, CandidateFailure) or not outcome.trace:
            return None
        name = f"logs/{outcome.task_id}.{attempt}.txt"
        write_atomically(self.path / name, outcome.trace.encode(errors="backslashreplace"))
        return name


def counts(standing: Iterable[Entry]) -> dict[str, int]:
    """Count entries by outcome, sorted by its name."""
    return dict(sorted(Counter(entry.outcome for entry in standing).items()))


def _name(outcome: Outcome) -> str:
    match outcome:
        case Ok():
            return OK
        case CandidateFailure():
            return outcome.kind.value
        case HarnessFault():
            return HARNESS_ERROR
        case _:
            assert_never(outcome)


def _locked(path: Path) -> int:
    """Take the lock, which the kernel gives back whatever way this process ends.

    No child inherits it: Python closes its files where another program starts.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.read(descriptor, 20).decode(errors="replace").strip() or "unknown"
        os.close(descriptor)
        raise UsageError(
            f"process {holder} is at work in {path.parent}; "
            "wait for its end, or name another folder"
        ) from None
    os.ftruncate(descriptor, 0)
    os.write(descriptor, f"{os.getpid()}\n".encode())
    return descriptor


@contextmanager
def _disk(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ServiceError(f"the run folder {path} cannot be used: {error}") from error
