import io
import os
import signal
from pathlib import Path

import pytest

from harness.errors import CandidateError, FailureKind, ServiceError, UsageError
from harness.services.confine import Isolation
from tests.support.changelog import changelog
from tests.support.recorded_engine import RecordedEngine
from tests.unit.cli.conftest import Command


@pytest.fixture
def sql(tmp_path: Path) -> str:
    """A candidate's file."""
    (tmp_path / "a.sql").write_text("SELECT 1", encoding="utf-8")
    return "a.sql"


def test_a_result_is_shown_in_the_order_of_its_csv(command: Command, sql: str) -> None:
    engine = RecordedEngine({"sh_001": changelog("+I pen 2", "+I cup 1", "+I NULL 3", "+I cup 1")})
    result = command("try", "sh_001", "--sql", sql, engine=engine)
    assert result.code == 0
    lines = [line.split() for line in result.out.splitlines() if line.strip().strip("─")]
    assert lines[:5] == [["item", "sales"], ["NULL", "3"], ["cup", "1"], ["cup", "1"], ["pen", "2"]]
    assert result.out.splitlines()[-2:] == [
        "4 rows",
        "plan 0.5 s, job 1.0 s; changelog 2 records, 80 bytes",
    ]
    assert not Path("runs").exists()


def test_of_a_long_result_the_first_rows_are_shown(command: Command, sql: str) -> None:
    engine = RecordedEngine({"sh_001": changelog(*[f"+I pen {n}" for n in range(51)])})
    result = command("try", "sh_001", "--sql", sql, engine=engine)
    assert "51 rows, the first 50 shown" in result.out
    assert sum("pen" in line for line in result.out.splitlines()) == 50


def test_a_failure_is_shown_in_the_words_of_flink(command: Command, sql: str) -> None:
    engine = RecordedEngine({"sh_001": CandidateError(FailureKind.INVALID, "no such column")})
    result = command("try", "sh_001", "--sql", sql, engine=engine)
    assert result.code == 1
    assert result.out.splitlines()[0] == "sh_001 invalid: no such column"


def test_a_fault_of_ours_is_not_blamed_on_the_candidate(command: Command, sql: str) -> None:
    engine = RecordedEngine({"sh_001": ServiceError("the broker died")})
    result = command("try", "sh_001", "--sql", sql, engine=engine)
    assert result.code == 3
    assert "A fault of ours, not of the candidate: the broker died" in result.err


def test_the_candidate_may_come_from_stdin(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfSELECT 1")))
    engine = RecordedEngine({"sh_001": []})
    assert command("try", "sh_001", "--sql", "-", engine=engine).code == 0
    assert engine.executed == ["sh_001"]


def test_what_is_to_be_kept_lies_among_the_runs(command: Command, sql: str) -> None:
    engine = RecordedEngine({"sh_001": changelog("+I pen 2")})
    result = command("try", "sh_001", "--sql", sql, "--keep", engine=engine)
    (folder,) = Path("runs").glob("try-*")
    assert f"kept in {folder}" in result.err
    assert (folder / "final.csv").read_text(encoding="utf-8") == "item,sales\npen,2\n"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            ["--keep"],
            "/runs cannot be written: Not a directory; go where you may write, or drop --keep",
        ),
        ([], "no temporary folder can be made: No such file or directory; name one with TMPDIR"),
    ],
)
def test_a_folder_that_cannot_be_made_is_a_sentence(
    options: list[str], told: str, command: Command, sql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("runs").touch()  # a file in the folder's place
    monkeypatch.setattr("tempfile.tempdir", "nowhere")
    result = command("try", "sh_001", "--sql", sql, *options)
    assert result.code == 2
    assert result.err.endswith(f"{told}\n")
    assert result.err.count("\n") == 1


def test_the_trace_of_a_failure_is_kept(command: Command, sql: str) -> None:
    engine = RecordedEngine({"sh_001": CandidateError(FailureKind.INVALID, "no", "at Java")})
    command("try", "sh_001", "--sql", sql, "--keep", engine=engine)
    (trace,) = Path("runs").glob("try-*/trace.txt")
    assert trace.read_text(encoding="utf-8") == "at Java"


def test_ctrl_c_is_no_trace(command: Command, sql: str) -> None:
    engine = RecordedEngine({"sh_001": lambda _: os.kill(os.getpid(), signal.SIGINT)})
    result = command("try", "sh_001", "--sql", sql, engine=engine)
    assert result.code == 130
    assert result.err.splitlines()[-1] == "Stopped by SIGINT."


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("b.sql", None, "b.sql: cannot be read (No such file or directory); name a file of SQL"),
        ("b.sql", b"\xff", "b.sql: is not UTF-8; save it as UTF-8"),
        ("b.sql", b"-" * 10_000_001, "b.sql: is larger than 10,000,000 bytes; name a file of SQL"),
        (
            "b.sql",
            b"\xe2" * 10_000_001,
            "b.sql: is larger than 10,000,000 bytes; name a file of SQL",
        ),
    ],
)
def test_a_file_that_is_no_text_is_a_sentence(
    name: str, content: bytes | None, sentence: str, command: Command
) -> None:
    if content is not None:
        Path(name).write_bytes(content)
    result = command("try", "sh_001", "--sql", name)
    assert (result.code, result.err) == (2, f"{sentence}\n")


@pytest.mark.parametrize("name", ["/dev/zero", "pipe", "folder"])
def test_what_may_have_no_end_or_no_beginning_is_not_read(name: str, command: Command) -> None:
    os.mkfifo("pipe")
    Path("folder").mkdir()
    result = command("try", "sh_001", "--sql", name)
    told = f"{name}: is no regular file; name a file of SQL, or - and give it on stdin\n"
    assert (result.code, result.err) == (2, told)


def test_stdin_without_end_is_read_to_a_limit(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("/dev/zero").open(encoding="utf-8") as zeros:
        monkeypatch.setattr("sys.stdin", zeros)
        result = command("try", "sh_001", "--sql", "-")
    told = "-: is larger than 10,000,000 bytes; name a file of SQL\n"
    assert (result.code, result.err) == (2, told)


def test_a_closed_stdin_is_a_sentence(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    result = command("try", "sh_001", "--sql", "-")
    assert result.code == 2
    assert result.err.startswith("-: cannot be read (")


def test_a_try_that_cannot_be_confined_leaves_no_folder(
    command: Command, sql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.services.confine.available", lambda: Isolation.FULL)
    monkeypatch.setattr("harness.cli.attempt.prepare", refuse)
    before = sorted(Path().iterdir())
    result = command("try", "sh_001", "--sql", sql, confined=True)
    assert (result.code, result.err) == (2, "run `make setup`\n")
    assert sorted(Path().iterdir()) == before
    assert command("try", "sh_001", "--sql", sql, "--keep", confined=True).code == 2
    assert list(Path("runs").glob("try-*"))


def refuse(*_: object, **__: object) -> None:
    """What `prepare` does where nothing is installed."""
    raise UsageError("run `make setup`")
