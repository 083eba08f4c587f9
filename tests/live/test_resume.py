"""A run that is killed at any moment goes on with --resume, and gives the same bytes."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TASKS = ("fl_001", "fl_002", "fl_003", "fl_004", "fl_005", "fl_006")
INTERRUPTED = {signal.SIGTERM: 143, signal.SIGINT: 130}


def streamsqlbench(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "harness", *arguments],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def run_arguments(out: Path) -> list[str]:
    examples = str(ROOT / "examples" / "candidates.jsonl")
    return [
        "run",
        examples,
        "--tasks",
        ",".join(TASKS),
        "--out",
        str(out),
        "--jobs",
        "2",
        "--quiet",
    ]


def answers(folder: Path) -> dict[str, bytes]:
    files = [folder / "submission.jsonl", *sorted((folder / "final").iterdir())]
    return {path.name: path.read_bytes() for path in files}


def wait_for_outcomes(folder: Path, number: int) -> None:
    journal = folder / "outcomes.jsonl"
    deadline = time.monotonic() + 240
    while not journal.exists() or len(journal.read_bytes().splitlines()) < number:
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("unbroken") / "run"
    assert streamsqlbench(*run_arguments(folder)).wait(400) == 0
    return answers(folder)


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_run_is_completed_with_the_same_bytes(
    unbroken: dict[str, bytes], tmp_path: Path, sent: signal.Signals
) -> None:
    folder = tmp_path / "run"
    harness = streamsqlbench(*run_arguments(folder))
    wait_for_outcomes(folder, 2)
    os.kill(harness.pid, sent)
    code = harness.wait(60)
    assert code == (-signal.SIGKILL if sent is signal.SIGKILL else INTERRUPTED[sent])
    done = len((folder / "outcomes.jsonl").read_bytes().splitlines())
    assert done < len(TASKS)
    assert streamsqlbench("run", "--resume", str(folder), "--quiet").wait(400) == 0
    assert answers(folder) == unbroken
    journal = [json.loads(line) for line in (folder / "outcomes.jsonl").read_bytes().splitlines()]
    assert len(journal) == len(TASKS)  # what was done before was not done again
