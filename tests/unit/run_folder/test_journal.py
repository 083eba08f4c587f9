import os
from pathlib import Path

import msgspec
import pytest

from harness.candidate import Candidate
from harness.errors import InputError
from harness.outcome import Evidence
from harness.run_folder.journal import Entry, Journal, content_key, standing


def entry(task_id: str, key: str = "k", outcome: str = "ok", attempt: int = 1) -> Entry:
    return Entry(
        task_id=task_id,
        attempt=attempt,
        key=key,
        outcome=outcome,
        ended="2013-01-31T12:00:00.000+00:00",
        evidence=Evidence(source_rows={"departures": 3}, phases={"plan": 0.25}),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a test's journal is."""
    return tmp_path / "outcomes.jsonl"


def written(path: Path, *entries: Entry) -> bytes:
    """The bytes of a journal with these entries."""
    journal = Journal(path)
    for one in entries:
        journal.append(one)
    journal.close()
    return path.read_bytes()


def test_entries_are_read_back_as_they_were_appended(path: Path) -> None:
    entries = [entry("fl_001"), entry("fl_002", outcome="timeout"), entry("fl_001", attempt=2)]
    data = written(path, *entries)
    assert list(Journal(path).entries) == entries
    assert data.count(b"\n") == 3


def test_an_entry_is_on_the_disk_before_append_returns(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.read_bytes()))
    data = written(path, entry("fl_001"))
    assert synced == [data]


@pytest.mark.parametrize("torn", [b"{", b'{"task_id":"fl_003"', b"\0\0\0", b"\xff"])
def test_a_torn_last_line_is_removed_and_the_next_entry_stands_on_its_own(
    path: Path, torn: bytes
) -> None:
    whole = written(path, entry("fl_001"))
    path.write_bytes(whole + torn)
    both = written(path, entry("fl_002"))
    assert both.startswith(whole)
    assert [one.task_id for one in Journal(path).entries] == ["fl_001", "fl_002"]


def test_a_line_that_lacks_only_its_end_counts_as_torn(path: Path) -> None:
    path.write_bytes(written(path, entry("fl_001"), entry("fl_002")).rstrip(b"\n"))
    assert [one.task_id for one in Journal(path).entries] == ["fl_001"]


def test_whole_lines_that_are_no_entries_are_named_all_at_once(path: Path) -> None:
    good = written(path, entry("fl_001"))
    path.write_bytes(b"nonsense\n" + good + b'{"task_id":"\xff"}\n{"attempt":1}\n')
    with pytest.raises(InputError) as caught:
        Journal(path)
    assert [problem.at for problem in caught.value.problems] == [
        f"{path}:1",
        f"{path}:3",
        f"{path}:4",
    ]
    assert caught.value.problems[0].remedy == "remove the line; its task will be run again"


def test_an_entry_that_could_not_be_written_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = written(path, entry("fl_001"))
    journal = Journal(path)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            journal.append(entry("fl_002"))
    assert path.read_bytes() == before
    assert len(journal.entries) == 1


def test_a_write_in_several_pieces_is_one_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole_write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: whole_write(file, data[:7]))
    data = written(path, entry("fl_001"))
    assert msgspec.json.decode(data, type=Entry) == entry("fl_001")


KEYS = {"fl_001": "new", "fl_002": "new"}


def outcomes(*entries: Entry) -> dict[str, str]:
    """What stands, by task."""
    return {task_id: one.outcome for task_id, one in standing(entries, KEYS).items()}


def test_an_outcome_stands_while_its_key_is_the_one_asked_for() -> None:
    assert outcomes(entry("fl_001", "new"), entry("fl_002", "old")) == {"fl_001": "ok"}


def test_the_newest_final_outcome_stands() -> None:
    assert outcomes(entry("fl_001", "new", "timeout"), entry("fl_001", "new")) == {"fl_001": "ok"}


def test_an_older_outcome_does_not_come_back_since_its_csv_was_written_over() -> None:
    assert outcomes(entry("fl_001", "new"), entry("fl_001", "old")) == {}


def test_a_fault_never_pushes_out_a_final_outcome() -> None:
    assert outcomes(entry("fl_001", "new"), entry("fl_001", "new", "harness_error")) == {
        "fl_001": "ok"
    }


def test_a_fault_is_reported_where_nothing_final_stands() -> None:
    entries = [entry("fl_001", "old"), entry("fl_001", "new", "harness_error")]
    assert outcomes(*entries) == {"fl_001": "harness_error"}
    assert not standing(entries, KEYS)["fl_001"].final


def test_a_task_that_is_not_asked_for_is_left_out() -> None:
    assert outcomes(entry("fl_009", "new")) == {}


def test_a_content_key_changes_with_each_of_its_parts() -> None:
    one, two = (Candidate(task_id="fl_001", sql=sql) for sql in ("SELECT 1", "SELECT 2"))
    keys = {
        content_key(pack=pack, candidate=candidate, engine=engine)
        for pack in ("p", "q")
        for candidate in (None, one, two)
        for engine in ("e", "f")
    }
    assert len(keys) == 12
    assert content_key(pack="p", candidate=one, engine="e") in keys
