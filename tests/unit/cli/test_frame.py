import os
import signal
import subprocess
import sys
from importlib.metadata import version

import pytest

from tests.unit.cli.conftest import Command

COMMANDS = ["run", "try", "validate", "doctor", "tasks list", "tasks show", "tasks prompt"]


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
    for code in ("0 complete", "2 wrong", "3 incomplete", "4 services", "70 a bug", "143 SIGTERM"):
        assert code in said


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
