"""A service that dies is our fault, is started again, and costs no candidate anything."""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
import urllib3

from harness.doctor.finding import Verdict
from harness.doctor.trip import round_trip
from harness.engine import Limits, LiveEngine
from harness.errors import ServiceError
from harness.flink import guard
from harness.flink.rehearsal import rehearse
from harness.flink.session import Statement
from harness.live import Prepared, Site, installed, live_engine
from harness.outcome import HarnessFault, Ok
from harness.pack.task import Task
from harness.run import run_task
from harness.services.children import Child
from harness.services.embedded import EmbeddedServices
from harness.services.gateway import connect
from harness.services.jvm import OPTIONS, Service
from harness.services.ports import choices
from tests.support.worlds import candidate, live, task

TYPES = {"id": "INT NOT NULL", "word": "STRING", "et": "TIMESTAMP(3) NOT NULL"}
RIGHT = "SELECT word, COUNT(*) FROM events GROUP BY word"
# Every pair is looked at: ten seconds or so. (A plain CROSS JOIN is counted below the join.)
SLOW = """SELECT a.word, COUNT(*) FROM events a JOIN events b ON MOD(a.id * b.id, 1009) = 7
GROUP BY a.word"""


@pytest.fixture(scope="module")
def said() -> list[str]:
    """What the user was told."""
    return []


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory, said: list[str]) -> Iterator[LiveEngine]:
    """Services of this module's own: it kills them."""
    folder = tmp_path_factory.mktemp("own ü走")
    with live_engine(Site(), Limits(), folder, said.append) as running:
        yield running


@pytest.fixture(scope="module")
def question(tmp_path_factory: pytest.TempPathFactory) -> Task:
    start = datetime(2013, 2, 1)  # noqa: DTZ001  # TIMESTAMP(3) has no zone
    rows = [
        {"id": i, "word": "ab"[i % 2], "et": start + timedelta(seconds=i)} for i in range(10_000)
    ]
    source = live(tmp_path_factory.mktemp("world"), "events", TYPES, rows)
    return task([source], {"word": "STRING", "n": "BIGINT"})


def jvms_of(parent: int) -> list[int]:
    """Process ids of the JVMs whose harness is `parent`."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            ppid = int((place / "stat").read_text("utf-8").rpartition(")")[2].split()[1])
            if ppid == parent and b"/bin/java" in (place / "cmdline").read_bytes():
                found.append(int(place.name))
        except OSError:  # it ended in between
            continue
    return found


def test_services_map_their_classes_from_the_archives_of_make_setup(own: LiveEngine) -> None:
    assert isinstance(own.services, EmbeddedServices)
    for name in OPTIONS:
        maps = Path(f"/proc/{own.services.child(name).process.pid}/maps").read_text("utf-8")
        assert f"/{name}.jsa\n" in maps, name


def test_services_start_from_archives_that_no_longer_fit(tmp_path: Path) -> None:
    here = installed()
    moved = tmp_path / here.connector.name
    shutil.copy(here.connector, moved)
    unfit = Prepared(runtime=replace(here, connector=moved), ports=choices())
    finding = round_trip(live_engine, Site(isolated=False, prepared=unfit), lambda _: None)
    assert finding.verdict is Verdict.GOOD, finding.text


def kill_once_a_job_runs(victim: Child, flink: str) -> None:
    """Kill a service half a second after a job has begun to run."""
    for _ in range(600):
        jobs = urllib3.request("GET", f"{flink}/jobs", timeout=5.0).json()["jobs"]
        if any(job["status"] == "RUNNING" for job in jobs):
            break
        time.sleep(0.05)
    time.sleep(0.5)
    victim.process.kill()


def test_a_rehearsal_plans_a_query_and_leaves_no_job(own: LiveEngine) -> None:
    services = own.services
    jobs = f"{services.flink.url}/jobs"
    before = urllib3.request("GET", jobs, timeout=5.0).json()
    rehearse(connect(services.gateway, 60.0), services.flink, services.kafka)
    assert urllib3.request("GET", jobs, timeout=5.0).json() == before


@pytest.mark.parametrize("name", ["taskmanager", "jobmanager", "gateway", "kafka"])
def test_a_killed_service_is_a_fault_of_ours_and_comes_back(
    own: LiveEngine, question: Task, name: Service, said: list[str]
) -> None:
    own.load([question], lambda _: None)
    services = own.services
    assert isinstance(services, EmbeddedServices)
    victim = services.child(name)
    killer = threading.Thread(target=kill_once_a_job_runs, args=(victim, services.flink.url))
    killer.start()
    outcome = run_task(question, candidate(question, SLOW), own)
    killer.join()
    # A gateway that dies after the submission is not missed by a job that runs.
    assert isinstance(outcome, HarnessFault | Ok), outcome
    if name in {"taskmanager", "jobmanager"}:
        assert isinstance(outcome, HarnessFault), outcome
        assert not outcome.out_of_memory
    victim.process.wait()
    again = run_task(question, candidate(question, RIGHT), own)
    assert isinstance(again, Ok), again
    assert dict(again.relation.rows) == {("a", "5000"): 1, ("b", "5000"): 1}
    assert f"{name} has ended and is started again" in said


def test_a_worker_that_dies_while_a_candidate_is_planned_is_missed_within_seconds(
    own: LiveEngine, question: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    own.load([question], lambda _: None)
    services = own.services
    assert isinstance(services, EmbeddedServices)
    worker = services.child("taskmanager")

    def admit_and_kill(sql: str, session: guard.Parses) -> Statement:
        worker.process.kill()
        worker.process.wait()
        return guard.admit(sql, session)

    monkeypatch.setattr("harness.engine.admit", admit_and_kill)
    start = time.monotonic()
    outcome = run_task(question, candidate(question, RIGHT), own)
    assert isinstance(outcome, HarnessFault | Ok), outcome  # a fault is tried again by the suite
    assert time.monotonic() - start < 50  # a slot request would be given up after a minute
    monkeypatch.undo()
    assert isinstance(run_task(question, candidate(question, RIGHT), own), Ok)


def test_a_worker_that_offers_no_slot_though_no_job_holds_one_is_started_again(
    own: LiveEngine, question: Task, monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    own.load([question], lambda _: None)
    before, free_slots = own.services.restarts, own.jobs.free_slots
    monkeypatch.setattr("harness.engine.LOST_SECONDS", 1.0)
    monkeypatch.setattr(
        own.jobs, "free_slots", lambda: free_slots() if own.services.restarts > before else 0
    )
    assert isinstance(run_task(question, candidate(question, RIGHT), own), Ok)
    assert own.services.restarts == before + 1
    assert said[-1] == "taskmanager has ended and is started again"


def test_a_worker_that_was_not_ready_in_time_is_started_once_more(
    own: LiveEngine, question: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    own.load([question], lambda _: None)
    monkeypatch.setattr("harness.services.embedded.READY_SECONDS", 0.1)
    outcome = run_task(question, candidate(question, RIGHT), own)
    assert isinstance(outcome, Ok), outcome  # nothing was started
    with pytest.raises(ServiceError, match="taskmanager was not ready within 0 s"):
        own.services.restart("taskmanager")
    monkeypatch.undo()
    assert isinstance(run_task(question, candidate(question, RIGHT), own), Ok)


HARNESS = """
import signal, sys, time
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
from harness.doctor.finding import Verdict
from harness.doctor.trip import round_trip
from harness.engine import Limits
from harness.live import Prepared, Site, installed, live_engine
with live_engine(Site(), Limits(), Path(sys.argv[1]), lambda _: None) as engine:
    print("up", flush=True)
    time.sleep(600)
"""


def started_harness(folder: Path) -> subprocess.Popen[str]:
    harness = subprocess.Popen(
        [sys.executable, "-c", HARNESS, str(folder)], stdout=subprocess.PIPE, text=True
    )
    assert harness.stdout is not None
    assert harness.stdout.readline() == "up\n"
    return harness


def test_a_harness_killed_with_sigkill_leaves_no_jvm(tmp_path: Path) -> None:
    harness = started_harness(tmp_path)
    jvms = jvms_of(harness.pid)
    assert len(jvms) == 4
    os.kill(harness.pid, signal.SIGKILL)
    harness.wait()
    deadline = time.monotonic() + 10
    while (left := [pid for pid in jvms if Path(f"/proc/{pid}/exe").exists()]) and (
        time.monotonic() < deadline
    ):
        time.sleep(0.05)
    assert left == []
    assert harness.stdout is not None
    harness.stdout.close()


def test_two_harnesses_side_by_side_do_not_disturb_each_other(
    own: LiveEngine, question: Task, tmp_path: Path
) -> None:
    other = started_harness(tmp_path)
    try:
        own.load([question], lambda _: None)
        before = run_task(question, candidate(question, RIGHT), own)
        os.kill(other.pid, signal.SIGINT)
        other.wait(60)
        after = run_task(question, candidate(question, RIGHT), own)
    finally:
        other.kill()
        other.wait()
        assert other.stdout is not None
        other.stdout.close()
    assert isinstance(before, Ok), before
    assert isinstance(after, Ok), after
    assert before.relation == after.relation


def test_confined_jvms_read_neither_the_project_nor_the_users_home(own: LiveEngine) -> None:
    services = own.services
    assert isinstance(services, EmbeddedServices)
    if Site().isolation == "none":
        pytest.fail("this kernel has no Landlock; the test needs one")
    confined: tuple[Service, ...] = ("gateway", "taskmanager", "jobmanager")
    for name in confined:
        status = Path(f"/proc/{services.child(name).process.pid}/status").read_text("utf-8")
        assert "NoNewPrivs:\t1" in status
