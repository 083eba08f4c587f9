"""`up`, then `try` and `run` on what it keeps, as people and agents do; then `down`."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.flink.job import JobClient
from harness.kafka.topics import Topics
from harness.live import archives_folder, installed
from harness.services.jars import CACHE_VARIABLE, cache_folder
from harness.services.java import HOME_VARIABLE
from harness.services.kept import Record, read_record

ROOT = Path(__file__).parents[2]
TASKS = "fl_002,fl_004,fl_005"
# Every pair is looked at: many seconds.
SLOW = """SELECT a.carrier, 'x', COUNT(*), COUNT(*), COUNT(*), CAST(0 AS DECIMAL(5, 2))
FROM departures a JOIN departures b ON MOD(a.flight_id * b.flight_id, 1009) = 7 GROUP BY a.carrier
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """A cache of this module's own, so that services which somebody keeps are left alone."""
    cache = tmp_path_factory.mktemp("cache")
    (cache / "jars").symlink_to(cache_folder() / "jars")
    (cache / "archives").symlink_to(archives_folder(installed()).parent)
    return os.environ | {CACHE_VARIABLE: str(cache)}


@pytest.fixture
def temporary() -> Iterator[Path]:
    """A place for temporary files that no other program uses; short, for sockets lie in it."""
    with tempfile.TemporaryDirectory(prefix="t") as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def kept(environment: Mapping[str, str]) -> Iterator[Record]:
    assert command(environment, "status").returncode == 1
    started = command(environment, "up")
    assert started.returncode == 0, started.stderr
    record = read_record(Path(environment[CACHE_VARIABLE]) / "kept")
    assert record is not None
    yield record
    ended = command(environment, "down")
    assert ended.stdout == "The services are down.\n"
    assert not Path(record.folder).exists()
    assert _command_line(record.pid) == b""
    assert command(environment, "status").returncode == 1


def command(environment: Mapping[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "harness", *words],
        cwd=ROOT,
        env=dict(environment),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def eventually(holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + 60
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.1)
    return holds()


def shown_rows(output: str) -> list[str]:
    return [line for line in output.splitlines() if not line.startswith("slots ")]


def test_services_that_do_not_start_are_told_with_the_reason(
    environment: Mapping[str, str], tmp_path: Path
) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "release").write_text('JAVA_VERSION="21.0.8"\n')
    java = tmp_path / "bin" / "java"
    java.write_text("#!/bin/sh\necho 'no room for a heap' >&2\nexit 1\n")
    java.chmod(0o755)
    failed = command(dict(environment) | {HOME_VARIABLE: str(tmp_path)}, "up")
    assert failed.returncode == 4
    assert "the services did not start: " in failed.stderr
    assert "no room for a heap" in failed.stderr


@pytest.mark.parametrize("seconds", [0, 0.1, 0.5, 2])
def test_up_that_is_interrupted_leaves_nothing(
    environment: Mapping[str, str], temporary: Path, seconds: float
) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "harness", "up"],
        cwd=ROOT,
        env=dict(environment) | {"TMPDIR": str(temporary)},
        stderr=subprocess.PIPE,
        text=True,
    ) as started:
        assert started.stderr is not None
        assert started.stderr.readline() == "starting Kafka and Flink\n"
        time.sleep(seconds)
        started.send_signal(signal.SIGINT)
        assert started.wait(60) == 130
        assert started.stderr.read() == "Stopped by SIGINT.\n"
    assert command(environment, "status").returncode == 1
    assert list(temporary.iterdir()) == []


def test_a_signal_that_comes_while_the_keeper_is_made_ends_it(
    environment: Mapping[str, str], temporary: Path
) -> None:
    at_birth = (
        "import os, signal, sys; from harness.cli.app import main; "
        "os.register_at_fork("
        "after_in_child=lambda: os.kill(os.getpid(), signal.SIGTERM)); "
        "sys.argv[1:] = ['up']; sys.exit(main())"
    )
    ended = subprocess.run(
        [sys.executable, "-c", at_birth],
        cwd=ROOT,
        env=dict(environment) | {"TMPDIR": str(temporary)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 4
    assert ended.stderr.splitlines()[0] == "starting Kafka and Flink"
    assert "the services did not start: ended by SIGTERM" in ended.stderr
    assert "Exception" not in ended.stderr
    assert command(environment, "status").returncode == 1
    assert list(temporary.iterdir()) == []


def test_up_again_is_the_same_services(kept: Record, environment: Mapping[str, str]) -> None:
    again = command(environment, "up")
    assert again.returncode == 0
    assert (
        f"Kafka {kept.ports.broker}, Flink {kept.ports.jobmanager}, isolation full, 0 visitors."
        in again.stdout
    )
    facts = json.loads(command(environment, "status", "--json").stdout)
    assert facts["up"]
    assert facts["kafka"] == kept.ports.broker
    assert facts["visitors"] == 0
    assert kept.key not in str(facts)
    other = command(environment, "up", "--no-isolation")
    assert other.returncode == 2
    assert "streamsqlbench down" in other.stderr


@pytest.mark.usefixtures("kept")
def test_a_second_try_finds_its_sources_there(
    environment: Mapping[str, str], tmp_path: Path
) -> None:
    answer = tmp_path / "a.sql"
    answer.write_text("SELECT origin, 'x', COUNT(*), 0, 0, 1.0 FROM departures GROUP BY origin")
    first, second = (command(environment, "try", "fl_001", "--sql", str(answer)) for _ in "ab")
    assert first.returncode == second.returncode == 0, first.stderr
    assert "using the services of `streamsqlbench up`" in first.stderr
    assert "replayed ssb.src.flights.departures" in first.stderr
    assert "replayed" not in second.stderr
    assert shown_rows(first.stdout) == shown_rows(second.stdout)
    assert "3 rows" in second.stdout


@pytest.mark.usefixtures("kept")
def test_a_run_gives_the_bytes_that_own_services_give(
    environment: Mapping[str, str], tmp_path: Path
) -> None:
    examples = ["run", "examples/candidates.jsonl", "--tasks", TASKS]
    on_kept = command(environment, *examples, "--out", str(tmp_path / "kept"))
    assert "on the services of `streamsqlbench up`" in on_kept.stderr
    other = dict(environment) | {CACHE_VARIABLE: str(cache_folder())}
    on_own = command(other, *examples, "--out", str(tmp_path / "own"))
    assert on_kept.returncode == on_own.returncode == 0, on_kept.stderr + on_own.stderr
    kept, own = (sorted((tmp_path / name / "final").iterdir()) for name in ("kept", "own"))
    assert [path.read_bytes() for path in kept] == [path.read_bytes() for path in own]
    assert len(kept) == 3


def test_a_visitor_that_is_killed_leaves_no_job_and_no_topic(
    kept: Record, environment: Mapping[str, str], tmp_path: Path
) -> None:
    (tmp_path / "slow.sql").write_text(SLOW)
    jobs, topics = JobClient(Cluster(kept.ports.jobmanager)), Topics(Broker(kept.ports.broker))
    visitor = subprocess.Popen(
        [sys.executable, "-m", "harness", "try", "fl_001", "--sql", str(tmp_path / "slow.sql")],
        cwd=ROOT,
        env=dict(environment),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    assert eventually(lambda: bool(jobs.unfinished()))
    assert any(name.startswith("ssb.out.") for name in topics.names())
    visitor.send_signal(signal.SIGKILL)
    visitor.wait()
    assert eventually(lambda: not jobs.unfinished())
    assert eventually(lambda: not any(name.startswith("ssb.out.") for name in topics.names()))
    assert "0 visitors" in command(environment, "status").stdout


def test_a_service_that_dies_while_nobody_is_there_comes_back(
    kept: Record, environment: Mapping[str, str], tmp_path: Path
) -> None:
    children = Path(f"/proc/{kept.pid}/task").glob("*/children")
    pids = [int(pid) for path in children for pid in path.read_text().split()]
    (gateway,) = [pid for pid in pids if b"GatewayServer" in _command_line(pid)]
    os.kill(gateway, signal.SIGKILL)
    (tmp_path / "a.sql").write_text("SELECT 'a', 'b', 1, 1, 1, 1.0")
    answer = command(environment, "try", "fl_001", "--sql", str(tmp_path / "a.sql"))
    assert re.search(r"^1 row$", answer.stdout, re.MULTILINE), answer.stderr


def test_up_puts_away_what_a_killed_keeper_left(
    kept: Record, environment: Mapping[str, str]
) -> None:
    os.kill(kept.pid, signal.SIGKILL)
    assert eventually(lambda: command(environment, "status").returncode == 1)
    assert Path(kept.folder).exists()
    assert command(environment, "up").returncode == 0
    assert not Path(kept.folder).exists()


def _command_line(pid: int) -> bytes:
    """Of a process; empty where it has ended, whether or not somebody took note."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except FileNotFoundError:
        return b""
