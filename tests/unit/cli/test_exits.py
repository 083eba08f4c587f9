"""What becomes of errors that nobody foresaw."""

import errno
import io
import os
import sys
from pathlib import Path

import pytest

from harness.cli.exits import OF_THE_MACHINE, ExitCode, last_door


@pytest.mark.parametrize("number", sorted(OF_THE_MACHINE))
def test_a_fault_of_the_machine_is_told_by_its_file(
    number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def work() -> int:
        raise OSError(number, os.strerror(number), "some/file")

    assert last_door(work) == ExitCode.USAGE
    assert capsys.readouterr().err == f"some/file: {os.strerror(number)}\n"


def test_any_other_is_a_bug_of_ours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def work() -> int:
        raise OSError(errno.EBADF, "Bad file descriptor")

    assert last_door(work) == ExitCode.CRASH
    assert "An error of streamsqlbench itself (OSError" in capsys.readouterr().err


class Full(io.StringIO):
    """A stream to a disk without room."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def say(text: str) -> int:
    sys.stdout.write(text)
    return 0


def test_a_full_disk_behind_stdout_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Full())
    assert last_door(lambda: say("x")) == ExitCode.USAGE
    assert capsys.readouterr().err == "the output: No space left on device\n"


def test_a_closed_stdout_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as closed:
        closed.setattr(sys, "stdout", None)
        assert last_door(lambda: say("x")) == ExitCode.OK
        sys.stdout.close()


def test_a_stdout_of_ascii_gets_other_characters_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert last_door(lambda: say("Zürich\n")) == ExitCode.OK
    assert written.getvalue() == b"Z\\xfcrich\n"
