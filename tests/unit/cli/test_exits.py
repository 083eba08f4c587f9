"""What becomes of errors that nobody foresaw."""

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from harness.cli.exits import ExitCode, last_door


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, ExitCode.SERVICES),
        (errno.EDQUOT, ExitCode.SERVICES),
        (errno.ENOTDIR, ExitCode.USAGE),
        (errno.ENAMETOOLONG, ExitCode.USAGE),
    ],
)
def test_a_full_disk_and_an_odd_path_are_told_by_the_file(
    number: int, code: ExitCode, capsys: pytest.CaptureFixture[str]
) -> None:
    def work() -> int:
        raise OSError(number, os.strerror(number), "some/file")

    assert last_door(work) == code
    assert capsys.readouterr().err == f"some/file: {os.strerror(number)}\n"


@pytest.mark.parametrize("number", [errno.EBADF, errno.EACCES])
def test_any_other_is_a_bug_of_ours(
    number: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def work() -> int:
        raise OSError(number, os.strerror(number), "some/file")

    assert last_door(work) == ExitCode.CRASH
    assert "An error of streamsqlbench itself (" in capsys.readouterr().err
    assert "some/file" in next(tmp_path.iterdir()).read_text()


def say(text: str) -> int:
    sys.stdout.write(text)
    return 0


def program(last: str) -> list[str]:
    """A program that leaves something in stdout's buffer and then ends by the last door."""
    text = f"""
import sys
from harness.cli.exits import last_door
from harness.errors import UsageError

def work():
    print("x")
    {last}

sys.exit(last_door(work))
"""
    return [sys.executable, "-c", text]


def test_a_full_disk_behind_stdout_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            program("return 0"), stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ended.returncode == ExitCode.SERVICES
    assert ended.stderr == "the output: No space left on device\n"


def test_a_full_disk_behind_stderr_is_told_by_the_code() -> None:
    words = program("raise UsageError('no')")
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=full, check=False)
    assert ended.returncode == ExitCode.SERVICES


def test_a_reader_that_is_gone_ends_in_silence_also_after_an_error() -> None:
    gone, ours = os.pipe()
    os.close(gone)
    ended = subprocess.run(
        program("raise UsageError('no')"),
        stdout=ours,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(ours)
    assert ended.returncode == 141
    assert "Traceback" not in ended.stderr
    assert "Exception" not in ended.stderr


def test_a_closed_stdout_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as closed:
        closed.setattr(sys, "stdout", None)
        assert last_door(lambda: say("x")) == ExitCode.OK
        sys.stdout.close()


class Terminal(io.BytesIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stdout", "written"), [(io.BytesIO(), "Zürich".encode()), (Terminal(), b"Z\\xfcrich")]
)
def test_a_pipe_gets_utf_8_and_a_terminal_of_ascii_an_escape(
    stdout: io.BytesIO, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(stdout, encoding="ascii"))
    assert last_door(lambda: say("Zürich")) == ExitCode.OK
    assert stdout.getvalue() == written
