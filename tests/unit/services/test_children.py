"""Children are heard to the end, and end."""

import sys
from pathlib import Path

import pytest

from harness.errors import ServiceError
from harness.services.children import Child, Spawner

TALKER = "import sys; print('ready', flush=True); sys.stdout.write('x' * 1_000_000)"


def talker(log: Path) -> Child:
    command = [sys.executable, "-c", TALKER]
    child = Spawner().spawn("talker", command, log=log, environment={}, pipes=True)
    assert child.process.stdout is not None
    assert child.process.stdout.readline() == b"ready\n"
    return child


def test_a_child_that_says_much_after_its_first_words_is_heard_to_the_end(tmp_path: Path) -> None:
    child = talker(tmp_path / "log")
    child.drain_stdout().join(30)
    assert child.process.wait(30) == 0
    child.stop()
    assert (tmp_path / "log").read_text("utf-8") == "x" * 1_000_000


def test_a_child_that_is_not_ready_in_time_is_not_left_alive(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    child = Spawner().spawn("sleeper", command, log=tmp_path / "log", environment={})
    with pytest.raises(ServiceError, match="sleeper was not ready within 0 s"):
        child.await_ready(lambda: False, 0.1)
    assert not child.alive
