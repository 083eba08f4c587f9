import os
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Command

ROOT = Path(__file__).parents[3]

COMMANDS = [
    "run", "try", "validate", "doctor", "up", "down", "status",
    "tasks", "tasks list", "tasks show", "tasks prompt",
]  # fmt: skip


def test_the_version_is_the_package_s(command: Command) -> None:
    result = command("--version")
    assert (result.code, result.out) == (0, f"streamsqlbench {version('streamsqlbench')}\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_each_help_teaches_by_an_example(name: str, command: Command) -> None:
    result = command(*name.split(), "--help")
    assert result.code == 0
    assert f"  streamsqlbench {name}" in result.out


def test_the_help_of_run_names_its_exit_codes(command: Command) -> None:
    said = " ".join(command("run", "--help").out.split())
    for code in ("0 complete", "2 wrong", "3 incomplete", "4 services", "70 a bug"):
        assert code in said
    for code in ("129 SIGHUP", "130 Ctrl-C", "141 the reader", "143 SIGTERM"):
        assert code in said


def test_a_folder_that_was_deleted_under_the_command_is_a_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    result = command("tasks", "list")
    told = "the current folder does not exist any more; go to another\n"
    assert (result.code, result.out, result.err) == (2, "", told)
    monkeypatch.chdir(tmp_path)


def test_a_signal_before_confined_work_is_ready_for_it_is_kept_until_it_is() -> None:
    program = """\
import sys
from pathlib import Path
from harness.cli.confined import enter
from tests.support.unready import work
enter(work, None, Path(sys.argv[1]))
"""
    words = [sys.executable, "-c", program, "."]
    paths = os.environ | {"PYTHONPATH": str(ROOT)}
    ended = subprocess.run(words, env=paths, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (143, "put away\nStopped by SIGTERM.\n")


def test_a_second_signal_ends_the_process_at_once() -> None:
    program = """\
import os, signal
from harness.cli.signals import Interrupted, interruptible
with interruptible():
    try:
        os.kill(os.getpid(), signal.SIGTERM)
    except Interrupted:
        os.kill(os.getpid(), signal.SIGINT)
"""
    ended = subprocess.run([sys.executable, "-c", program], env=os.environ, check=False)
    assert ended.returncode == 128 + signal.SIGINT


def test_the_module_is_the_command() -> None:
    words = [sys.executable, "-m", "harness", "--version"]
    said = subprocess.run(words, capture_output=True, text=True, check=True)
    assert said.stdout == f"streamsqlbench {version('streamsqlbench')}\n"
