from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from harness.candidate import Candidate
from harness.errors import FailureKind
from harness.outcome import Outcome
from harness.run_folder.folder import RunFolder
from harness.run_folder.journal import content_key
from tests.support.outcomes import NOON, answered, failed, fault

TASKS = [f"fl_{number:03}" for number in range(1, 6)]

# What a candidate's SQL says is what becomes of it; a task that is absent has no candidate.
sql = st.sampled_from(["one row", "two rows", "no rows", "invalid", "timeout"])
candidates = st.dictionaries(st.sampled_from(TASKS), sql)
on_disk = settings(deadline=None)  # an example writes dozens of files
faults = st.dictionaries(st.sampled_from(TASKS), st.integers(0, 2))


def outcome(task_id: str, text: str | None) -> Outcome:
    match text:
        case None:
            return failed(task_id, FailureKind.MISSING)
        case "invalid" | "timeout":
            return failed(task_id, FailureKind(text), trace="java.lang.Exception")
        case "one row":
            return answered(task_id, f"{task_id} 1")
        case "two rows":
            return answered(task_id, f"{task_id} 1", f"{task_id} 2")
        case _:
            return answered(task_id)


def run(path: Path, sqls: Mapping[str, str], faults: Mapping[str, int]) -> None:
    """Bring every task to a final outcome, as a suite does; each has some faults before it."""
    keys = {
        task_id: content_key(
            pack="p",
            candidate=Candidate(task_id=task_id, sql=sqls[task_id]) if task_id in sqls else None,
            engine="e",
        )
        for task_id in TASKS
    }
    with RunFolder(path) as folder:
        standing = folder.standing(keys)
        for task_id in TASKS:
            if task_id not in standing or not standing[task_id].final:
                for _ in range(faults.get(task_id, 0)):
                    folder.record(fault(task_id), key=keys[task_id], ended=NOON)
                result = outcome(task_id, sqls.get(task_id))
                folder.record(result, key=keys[task_id], ended=NOON)
        folder.write_submission(folder.standing(keys))


def result(path: Path) -> dict[str, bytes]:
    """The bytes that a run is for."""
    files = [path / "submission.jsonl", *sorted((path / "final").glob("*.csv"))]
    return {file.name: file.read_bytes() for file in files}


@contextmanager
def run_folder() -> Iterator[Path]:
    """A folder for one example. No power is cut here, so nobody need wait for the disk."""
    with TemporaryDirectory() as path, patch("os.fsync"):
        yield Path(path)


def unbroken(sqls: Mapping[str, str]) -> dict[str, bytes]:
    """The bytes of a run that nothing happened to."""
    with run_folder() as path:
        run(path, sqls, {})
        return result(path)


@on_disk
@given(candidates, faults, faults, st.data())
def test_a_run_killed_at_any_byte_and_resumed_gives_the_bytes_of_an_unbroken_one(
    sqls: dict[str, str], first: dict[str, int], then: dict[str, int], data: st.DataObject
) -> None:
    with run_folder() as path:
        run(path, sqls, first)
        journal = path / "outcomes.jsonl"
        whole = journal.read_bytes()
        kept = whole[: data.draw(st.integers(0, len(whole)))]
        garbage = data.draw(st.binary(max_size=8)).replace(b"\n", b"")
        journal.write_bytes(kept + garbage if kept.endswith(b"\n") or not kept else kept)
        (path / "submission.jsonl").unlink()
        run(path, sqls, then)
        assert result(path) == unbroken(sqls)


@on_disk
@given(candidates, st.lists(st.sampled_from(TASKS), unique=True), st.binary(max_size=8))
def test_answers_that_were_lost_or_altered_are_made_again(
    sqls: dict[str, str], harmed: list[str], instead: bytes
) -> None:
    with run_folder() as path:
        run(path, sqls, {})
        for task_id in harmed:
            csv = path / "final" / f"{task_id}.csv"
            if csv.exists() and instead:
                csv.write_bytes(instead)
            else:
                csv.unlink(missing_ok=True)
        run(path, sqls, {})
        assert result(path) == unbroken(sqls)


@on_disk
@given(st.lists(candidates, min_size=1, max_size=3), candidates)
def test_a_folder_that_saw_other_candidates_gives_the_bytes_of_a_new_one(
    earlier: list[dict[str, str]], sqls: dict[str, str]
) -> None:
    with run_folder() as path:
        for others in earlier:
            run(path, others, {})
        run(path, sqls, {})
        assert result(path) == unbroken(sqls)


@on_disk
@given(candidates, faults)
def test_a_finished_run_that_is_resumed_runs_nothing(
    sqls: dict[str, str], some: dict[str, int]
) -> None:
    with run_folder() as path:
        run(path, sqls, some)
        journal = (path / "outcomes.jsonl").read_bytes()
        run(path, sqls, some)
        assert (path / "outcomes.jsonl").read_bytes() == journal
