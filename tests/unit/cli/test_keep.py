"""`up` where services are up already; starting and stopping them is tested live."""

import os
from pathlib import Path

import pytest

from harness.services.confine import Isolation
from harness.services.kept import Record
from tests.support.numbered import PORTS
from tests.unit.cli.conftest import Command


class Unvisited:
    """A keeper that answers."""

    def __init__(self, *_: object) -> None:
        pass

    def visitors(self) -> int:
        return 0


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    """What a keeper of fitting services has left, which nobody visits."""
    record = Record(
        pid=os.getpid(),
        socket="socket",
        key="",
        ports=PORTS,
        isolation=Isolation.FULL,
        fingerprint="f",
        folder=str(tmp_path),
        since="2026-11-30T00:00:00+00:00",
        idle_minutes=60,
    )
    monkeypatch.setattr("harness.cli.keep.read_record", lambda _: record)
    monkeypatch.setattr("harness.cli.keep.unfit", lambda *_: "")
    monkeypatch.setattr("harness.cli.keep.KeptServices", Unvisited)
    return record


@pytest.mark.parametrize("idle", [[], ["--idle", "60"]])
def test_services_that_are_up_are_shown(idle: list[str], command: Command, record: Record) -> None:
    result = command("up", *idle)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"Up since {record.since}: ")


@pytest.mark.usefixtures("record")
def test_another_idle_time_is_said_to_change_nothing(command: Command) -> None:
    result = command("up", "--idle", "5")
    assert result.code == 0
    assert result.err == (
        "They are up already, and --idle 5 changes nothing; "
        "stop them with `streamsqlbench down` first.\n"
    )
    assert "nobody did for 60 minutes" in result.out
