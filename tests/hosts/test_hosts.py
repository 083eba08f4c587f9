"""Broker, JobManager and two TaskManagers on four hosts give what one machine's services give."""

import socket
import time
from pathlib import Path

import pytest

from tests.hosts.network import Network
from tests.hosts.runs import Runs, finish, references
from tests.hosts.services import Spread

TASKS = 50
BEFORE_THE_KILL = 15  # outcomes


def test_a_host_reaches_the_others_and_nothing_else() -> None:
    with Network() as network:
        one, other = network.host(), network.host()
        with one.inside():
            server = socket.create_server((one.address, 0))
            with pytest.raises(OSError, match="unreachable"):
                socket.create_connection(("192.0.2.1", 9), timeout=5)  # of nobody, RFC 5737
        with server:
            address = server.getsockname()
            with other.inside(), socket.create_connection(address, timeout=5) as client:
                assert client.getsockname()[0] == other.address != one.address
            with Network() as another:  # of the same addresses
                namesake, stranger = another.host(), another.host()
                assert namesake.address == one.address
                with stranger.inside(), pytest.raises(OSError, match="refused"):
                    socket.create_connection(address, timeout=5)


@pytest.mark.timeout(1_500)  # twice fifty tasks, on whatever machine
def test_a_taskmanager_killed_in_the_middle_of_fifty_tasks_costs_no_byte(tmp_path: Path) -> None:
    tasks = references(TASKS)
    folders = [tmp_path / name for name in ("embedded", "hosts")]
    for folder in folders:
        folder.mkdir()
    embedded = Runs(folder=folders[0], tasks=tasks, jobs=4)
    embedded.whole("run")
    with Spread(tmp_path / "services", taskmanagers=2) as spread:
        hosts = Runs(folder=folders[1], tasks=tasks, jobs=4, spread=spread)
        run = hosts.begin("run")
        try:
            victim = busy_worker(spread, hosts)
            spread.kill(victim)
            done = len(hosts.journal("run"))
        except BaseException:
            run.kill()
            run.wait()
            raise
        assert finish(run) == 0, hosts.said("run")
    assert BEFORE_THE_KILL <= done < TASKS
    assert len(embedded.answers("run")) == TASKS + 1
    assert hosts.answers("run") == embedded.answers("run")
    found = hosts.outcomes("run")
    assert found.pop("ok") == TASKS
    assert set(found) <= {"harness_error"}  # which was tried again; no candidate was blamed


def busy_worker(spread: Spread, hosts: Runs) -> str:
    """Wait until so many outcomes are there; give a TaskManager that has a job just then."""
    deadline = time.monotonic() + 400
    while time.monotonic() < deadline:
        if len(hosts.journal("run")) >= BEFORE_THE_KILL:
            for worker, (free, slots) in (spread.slots() or {}).items():
                if free < slots:
                    return worker.partition(".")[0]
        time.sleep(0.05)
    raise AssertionError(f"no TaskManager was ever at work:\n{hosts.said('run')}")
