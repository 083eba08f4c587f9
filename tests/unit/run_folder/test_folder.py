import os
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from harness.errors import FailureKind, InputError, ServiceError, UsageError
from harness.outcome import Outcome
from harness.run_folder.folder import RunFolder, counts, new_name
from tests.support.outcomes import MANIFEST, NOON, answered, failed, fault


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a test's run folder will be."""
    return tmp_path / "runs" / "one"


def run(path: Path, *outcomes: Outcome, key: str = "k") -> None:
    """A run that came to these outcomes, in a new folder or in one that is there."""
    with RunFolder(path) if path.exists() else RunFolder.create(path) as folder:
        folder.write_manifest(MANIFEST)
        for outcome in outcomes:
            folder.record(outcome, key=key, ended=NOON)


def standing(path: Path, key: str = "k") -> dict[str, str]:
    """What stands in the folder, by task."""
    with RunFolder(path) as folder:
        entries = folder.standing({"fl_001": key, "fl_002": key})
    return {task_id: entry.outcome for task_id, entry in entries.items()}


def test_an_answer_is_a_csv_and_a_line_of_the_journal(path: Path) -> None:
    run(path, answered("fl_001", "ann 1"))
    assert (path / "final/fl_001.csv").read_text() == "who,n\nann,1\n"
    assert standing(path) == {"fl_001": "ok"}


def test_a_failure_is_a_line_and_its_trace_a_file(path: Path) -> None:
    run(path, failed("fl_001", FailureKind.TIMEOUT, trace="java.lang.Exception\n\tat ..."))
    with RunFolder(path) as folder:
        entry = folder.standing({"fl_001": "k"})["fl_001"]
    assert (entry.outcome, entry.message) == ("timeout", "no such column")
    assert entry.trace == "logs/fl_001.1.txt"
    assert (path / entry.trace).read_text() == "java.lang.Exception\n\tat ..."
    assert not list((path / "final").iterdir())


def test_attempts_are_counted_over_all_runs_in_a_folder(path: Path) -> None:
    run(path, fault("fl_001"), fault("fl_001"))
    run(path, answered("fl_001", "ann 1"))
    with RunFolder(path) as folder:
        assert folder.standing({"fl_001": "k"})["fl_001"].attempt == 3


def test_a_moment_is_written_in_utc(path: Path) -> None:
    zone = timezone(timedelta(hours=2))
    with RunFolder.create(path) as folder:
        entry = folder.record(
            failed("fl_001"), key="k", ended=datetime(2013, 1, 31, 14, tzinfo=zone)
        )
    assert entry.ended == "2013-01-31T12:00:00.000+00:00"


def test_changed_sql_is_run_again_and_unchanged_is_not(path: Path) -> None:
    run(path, answered("fl_001", "ann 1"), key="old")
    run(path, failed("fl_002"), key="new")
    assert standing(path, "old") == {"fl_001": "ok"}
    assert standing(path, "new") == {"fl_002": "invalid"}


@pytest.mark.parametrize("harm", ["remove", "change"])
def test_an_answer_whose_csv_was_harmed_is_run_again(path: Path, harm: str) -> None:
    run(path, answered("fl_001", "ann 1"))
    csv = path / "final/fl_001.csv"
    if harm == "remove":
        csv.unlink()
    else:
        csv.write_bytes(csv.read_bytes() + b"bob,2\n")
    assert standing(path) == {}


def test_the_csv_of_an_earlier_candidate_does_not_outlive_a_failure(path: Path) -> None:
    run(path, answered("fl_001", "ann 1"), key="old")
    run(path, failed("fl_001"), key="new")
    assert not list((path / "final").iterdir())


def test_a_fault_harms_no_earlier_answer(path: Path) -> None:
    run(path, answered("fl_001", "ann 1"), fault("fl_001"))
    assert standing(path) == {"fl_001": "ok"}


def test_the_index_lists_what_stands(path: Path) -> None:
    run(path, answered("fl_002", "ann 1"), failed("fl_001"))
    with RunFolder(path) as folder:
        index = folder.write_submission(folder.standing({"fl_001": "k", "fl_002": "k"}))
    assert index == path / "submission.jsonl"
    assert index.read_text() == (
        '{"task_id":"fl_001","csv":null,"outcome":"invalid"}\n'
        '{"task_id":"fl_002","csv":"final/fl_002.csv","outcome":"ok"}\n'
    )


def test_outcomes_are_counted_from_the_entries_that_stand(path: Path) -> None:
    run(path, answered("fl_001", "ann 1"), fault("fl_002"))
    with RunFolder(path) as folder:
        entries = folder.standing({"fl_001": "k", "fl_002": "k"}).values()
        assert counts(entries) == {"harness_error": 1, "ok": 1}


def test_a_new_run_never_takes_a_folder_that_exists(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"exists; name a new folder$"):
        RunFolder.create(tmp_path)
    (tmp_path / "run.json").touch()
    with pytest.raises(UsageError, match="exists; name a new folder, or go on with --resume"):
        RunFolder.create(tmp_path)


def test_a_file_in_a_new_run_s_place_is_told_to_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("file", "link"):
        with pytest.raises(UsageError, match=f"{name} is a file; name a new folder$"):
            RunFolder.create(tmp_path / name)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match="file/run cannot be made: Not a directory; name another"):
        RunFolder.create(tmp_path / "file" / "run")


def test_a_run_is_resumed_with_its_manifest(path: Path) -> None:
    run(path)
    folder, manifest = RunFolder.resume(path)
    with folder:
        assert manifest == MANIFEST


def test_what_is_no_run_folder_is_not_resumed_and_not_touched(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"run\.json: cannot be read"):
        RunFolder.resume(tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_second_run_is_refused_with_the_process_that_holds_the_folder(path: Path) -> None:
    with (
        RunFolder.create(path),
        pytest.raises(UsageError, match=f"process {os.getpid()} is at work in {path}"),
    ):
        RunFolder(path)


def test_the_lock_names_its_process_and_no_earlier_one(path: Path) -> None:
    run(path)
    (path / "lock").write_text("123456789123456789\n")
    with RunFolder(path):
        assert (path / "lock").read_text() == f"{os.getpid()}\n"


def test_the_lock_ends_with_its_run_even_when_the_journal_is_damaged(path: Path) -> None:
    run(path)
    (path / "outcomes.jsonl").write_bytes(b"nonsense\n")
    for _ in range(2):  # a lock that was left behind would make the second a UsageError
        with pytest.raises(InputError):
            RunFolder(path)


def test_the_lock_ends_with_its_process_even_when_a_child_lives_on(path: Path) -> None:
    script = (
        "import os, subprocess, sys; from pathlib import Path;"
        "from harness.run_folder.folder import RunFolder;"
        f"folder = RunFolder.create(Path({str(path)!r}));"
        "child = subprocess.Popen([sys.executable, '-c', 'input()'], stdin=sys.stdin);"
        "print(child.pid, flush=True); os.kill(os.getpid(), 9)"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:  # whose child waits for the end of our pipe
        assert holder.stdout is not None
        child = int(holder.stdout.readline())
        assert holder.wait() == -9
        with RunFolder(path):
            os.kill(child, 0)  # it lives, with whatever it could inherit


@pytest.mark.parametrize(
    "use",
    [
        lambda folder: folder.record(answered("fl_001", "ann 1"), key="k", ended=NOON),
        lambda folder: folder.write_submission({}),
        lambda folder: folder.write_manifest(MANIFEST),
    ],
)
def test_a_disk_that_refuses_is_a_fault_of_ours(
    path: Path, monkeypatch: pytest.MonkeyPatch, use: object
) -> None:
    assert callable(use)
    with RunFolder.create(path) as folder:

        def full(descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(ServiceError, match=r"cannot be used: .*No space left on device"):
            use(folder)


def test_two_runs_of_one_second_have_two_names() -> None:
    first, second = new_name(NOON), new_name(NOON)
    assert first != second
    assert first.startswith("20130131T120000Z-")
