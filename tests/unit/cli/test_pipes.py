"""A reader that goes away, as in `tasks list | head -1`: a silent end, with the signal's code."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from harness.cli.exits import ExitCode, last_door
from harness.cli.pipes import READER_GONE
from tests.support.shop import write_pack

ROOT = Path(__file__).parents[3]

# Commands whose words come from stdin, one a line; stdout, stderr or both are pipes without a
# reader. Each command's exit code goes to the file.
PROGRAM = """
import os, sys
from pathlib import Path
from harness.cli.app import main
from harness.cli.options import Tools
from tests.support.changelog import changelog
from tests.support.recorded_engine import RecordedEngine

codes = []
streams = [int(number) for number in sys.argv[1].split(",")]
broken = {number: os.dup(number) for number in streams}
for line in sys.stdin.read().splitlines():
    for number, pipe in broken.items():
        os.dup2(pipe, number)
    engine = RecordedEngine(dict.fromkeys(("sh_001", "sh_002", "sh_003"), changelog("+I pen 2")))
    codes.append(main(line.split(), Tools(open_engine=engine.open)))
Path("codes").write_text("\\n".join(map(str, codes)), encoding="utf-8")
for number, pipe in broken.items():
    os.dup2(pipe, number)
"""
ON_STDOUT = [
    "--help",
    "--version",
    "run --help",
    "tasks --help",
    "tasks list",
    "tasks list --json",
    "tasks show sh_001",
    "tasks prompt sh_001",
    "tasks prompt --all",
    "validate tasks",
    "try sh_001 --sql a.sql",
    "run answers --out a",
    "run answers --out b --json",
]
ON_STDERR = [
    "tasks show nope",
    "tasks --nope",
    "validate nope",
    "run nope",
    "try sh_001 --sql a.sql",
    "run answers --out c",
]


def codes_of(commands: list[str], streams: str, folder: Path) -> list[int]:
    """Run commands where nobody reads these streams; their exit codes."""
    write_pack(folder / "tasks")
    (folder / "answers").mkdir()
    for path in ("a.sql", "answers/sh_001.sql"):
        (folder / path).write_text("SELECT 1", encoding="utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    gone = {"stdout" if number == "1" else "stderr": writing for number in streams.split(",")}
    with (folder / "said").open("wb") as said:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, streams],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(ROOT), "STREAMSQLBENCH_CACHE": str(folder / "c")},
            input="\n".join(commands).encode(),
            check=False,
            **{"stdout": said, "stderr": said} | gone,  # type: ignore[call-overload]
        )
    os.close(writing)
    text = (folder / "said").read_text(encoding="utf-8")
    assert "Traceback" not in text
    assert "BrokenPipe" not in text
    assert done.returncode == 0, text
    return list(map(int, (folder / "codes").read_text(encoding="utf-8").split()))


def test_whoever_stops_reading_results_ends_the_command_in_silence(tmp_path: Path) -> None:
    found = dict(zip(ON_STDOUT, codes_of(ON_STDOUT, "1", tmp_path), strict=True))
    assert found == dict.fromkeys(ON_STDOUT, READER_GONE)
    assert (tmp_path / "a/submission.jsonl").is_file()


def test_whoever_stops_reading_messages_ends_the_command_in_silence(tmp_path: Path) -> None:
    found = dict(zip(ON_STDERR, codes_of(ON_STDERR, "2", tmp_path), strict=True))
    assert found == dict.fromkeys(ON_STDERR, READER_GONE)


def test_the_program_itself_ends_without_a_word() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    words = [sys.executable, "-m", "harness", "tasks", "list"]
    done = subprocess.run(words, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def broken() -> int:
    raise BrokenPipeError


@pytest.mark.parametrize(("work", "code"), [(broken, READER_GONE), (lambda: 3, 3)])
def test_the_last_door_gives_the_code_of_a_confined_run_too(
    work: Callable[[], int], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert last_door(work) == code
    assert capsys.readouterr() == ("", "")


def test_no_other_exit_has_the_signal_s_code() -> None:
    assert READER_GONE == 141
    assert READER_GONE not in set(ExitCode)
