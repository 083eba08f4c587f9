"""The keeper and its visitors, over a real socket, with services that are not there."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from harness.errors import ServiceError
from harness.services.confine import Isolation
from harness.services.embedded import EmbeddedServices
from harness.services.gateway import GatewayAddress
from harness.services.kept import (
    RECORD,
    Keeper,
    KeptServices,
    Proof,
    Record,
    fingerprint,
    read_record,
    remove_record,
    write_record,
)
from tests.support.numbered import PORTS

GATEWAY = GatewayAddress(port=7, token="t")


class Absent(EmbeddedServices):
    """Says what was asked of it, in place of starting anything."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.restarts = 3

    @property
    def gateway(self) -> GatewayAddress:
        return GATEWAY

    def heal(self) -> tuple[str, ...]:
        self.asked.append("heal")
        return ("gateway",)

    def restart(self, name: str) -> None:
        if name == "taskmanager":
            raise ServiceError("it did not start")
        self.asked.append(f"restart {name}")

    def out_of_memory(self) -> bool:
        return True


@pytest.fixture
def swept() -> list[str]:
    return []


@pytest.fixture
def services() -> Absent:
    return Absent()


@pytest.fixture
def keeper(services: Absent, swept: list[str], monkeypatch: pytest.MonkeyPatch) -> Keeper:
    monkeypatch.setattr("harness.services.kept.ROUND_SECONDS", 0.02)
    return Keeper(services, swept.append)


@pytest.fixture
def record(keeper: Keeper, tmp_path: Path) -> Record:
    socket = str(tmp_path / "socket")
    keeper.serve(socket, b"secret")
    return Record(
        pid=os.getpid(),
        socket=socket,
        key=b"secret".hex(),
        ports=PORTS,
        isolation=Isolation.FULL,
        fingerprint="f",
        folder=str(tmp_path),
        since="2026-11-30T00:00:00+00:00",
        idle_minutes=60,
    )


@pytest.fixture
def kept(keeper: Keeper, record: Record) -> Iterator[Thread]:  # it lets them in
    thread = Thread(target=keeper.keep, args=(60,))
    thread.start()
    yield thread
    keeper.end()
    thread.join()


def within_seconds(holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + 20
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.01)
    return holds()


def test_a_visitor_reaches_the_services(record: Record, services: Absent) -> None:
    visitor = KeptServices(record, "r1")
    assert (str(visitor.kafka), str(visitor.flink)) == ("127.0.0.1:1", "http://127.0.0.1:3")
    assert visitor.gateway == GATEWAY
    assert visitor.restarts == 3
    assert visitor.heal() == ("gateway",)
    visitor.restart("gateway")
    assert visitor.out_of_memory()
    assert services.asked == ["heal", "restart gateway"]


def test_a_fault_of_the_services_is_the_visitors_to_see(record: Record) -> None:
    with pytest.raises(ServiceError, match="it did not start"):
        KeptServices(record, "r1").restart("taskmanager")


def test_what_one_visitor_proved_the_next_one_knows(record: Record) -> None:
    assert KeptServices(record, "r1").recall("source") is None
    proof = Proof(topic="ssb.src.a", end=3)
    KeptServices(record, "r1").remember("source", proof)
    assert KeptServices(record, "r2").recall("source") == proof


def test_without_the_key_nobody_comes_in(record: Record) -> None:
    with pytest.raises(ServiceError, match="do not answer any more"):
        KeptServices(replace(record, key=b"guess".hex()), "r1")


def test_a_keeper_that_is_gone_is_said_to_be(record: Record) -> None:
    with pytest.raises(ServiceError, match="streamsqlbench status"):
        KeptServices(replace(record, socket=record.socket + "-gone"), "r1")


@pytest.mark.usefixtures("kept")
def test_a_visitor_that_leaves_is_not_swept_after(record: Record, swept: list[str]) -> None:
    visitor = KeptServices(record, "r1")
    visitor.start()
    assert visitor.visitors() == 1
    visitor.stop()
    assert visitor.visitors() == 0
    time.sleep(0.1)
    assert swept == []


@pytest.mark.usefixtures("kept")
def test_after_a_visitor_that_died_is_swept(
    record: Record, keeper: Keeper, swept: list[str]
) -> None:
    dying = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    keeper.visit("r1", dying.pid)
    KeptServices(record, "r2").start()
    assert keeper.visitors() == 2
    dying.kill()
    assert within_seconds(lambda: swept == ["r1"])
    assert keeper.visitors() == 1
    dying.communicate()


def test_a_keeper_looks_after_its_services(kept: Thread, services: Absent) -> None:
    assert within_seconds(lambda: services.asked.count("heal") > 2)
    assert kept.is_alive()


def test_a_keeper_ends_when_it_is_asked(kept: Thread, record: Record) -> None:
    KeptServices(record, "").end()
    kept.join(20)
    assert not kept.is_alive()


def test_a_keeper_ends_when_nobody_has_come_for_long(keeper: Keeper) -> None:
    keeper.visit("r1", os.getpid())
    thread = Thread(target=keeper.keep, args=(0.001,))
    thread.start()
    time.sleep(0.3)
    assert thread.is_alive()
    keeper.leave("r1")
    thread.join(20)
    assert not thread.is_alive()


def test_a_record_is_read_back_by_its_owner_alone(record: Record, tmp_path: Path) -> None:
    write_record(tmp_path, record)
    assert (tmp_path / RECORD).stat().st_mode & 0o777 == 0o600
    assert read_record(tmp_path) == record
    remove_record(tmp_path)
    assert read_record(tmp_path) is None


@pytest.mark.parametrize("text", ["", "{}", "nonsense"])
def test_a_record_that_is_none_counts_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / RECORD).write_text(text)
    assert read_record(tmp_path) is None


def test_a_record_of_a_keeper_that_is_gone_counts_as_none(record: Record, tmp_path: Path) -> None:
    write_record(tmp_path, replace(record, socket=record.socket + "-gone"))
    assert read_record(tmp_path) is None


def test_a_fingerprint_tells_versions_apart() -> None:
    assert fingerprint(["1"]) == fingerprint(["1"])
    assert fingerprint(["1"]) != fingerprint(["2"])
