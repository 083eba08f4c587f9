"""Where hosts cannot be made, nothing on them is tested or passed, and the reason is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def without_ip(tmp_path: Path) -> dict[str, str]:
    """An environment whose `ip` refuses; where we may make no namespace, it is not even asked."""
    program = tmp_path / "ip"
    program.write_text("#!/bin/sh\necho no such device >&2\nexit 2\n", encoding="utf-8")
    program.chmod(0o755)
    # `make unit` runs this test, and would hand its own options down.
    kept = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    kept.pop("ARGS", None)
    return kept | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}


@pytest.mark.parametrize(
    "command",
    [
        [sys.executable, "-m", "tests.hosts.network"],
        ["make", "--old-file=setup", f"BIN={Path(sys.executable).parent}", "namespaces"],
    ],
    ids=["alone", "make"],
)
def test_the_reason_is_told_and_nothing_is_passed(
    command: list[str], without_ip: dict[str, str]
) -> None:
    done = subprocess.run(
        command, cwd=ROOT, env=without_ip, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "Network namespaces cannot be made here, so no host was: " in done.stderr
    assert "no such device" in done.stderr or "the kernel refuses" in done.stderr
    assert "passed" not in done.stdout


def test_tests_on_hosts_are_not_run_unless_they_are_asked_for() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--collect-only", "tests/hosts"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 deselected" in done.stdout
