"""Children are heard to the end, and end."""

import sys
from pathlib import Path

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
