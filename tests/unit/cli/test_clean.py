"""`clean`: what it shows, asks and removes. Broker and cluster are told to answer."""

from collections.abc import Sequence

import pytest

from harness.cli import clean as module
from harness.cli.exits import ExitCode
from harness.errors import ServiceError
from harness.kafka.lease import RunTopics
from tests.unit.cli.conftest import Command

DEAD = RunTopics(run_id="20260101T000000Z-00000a", topics=("a", "b"), alive=False)
ALIVE = RunTopics(run_id="20260101T000000Z-00000b", topics=("c",), alive=True)
WHERE = ("--kafka", "b:9092", "--flink", "http://f:8081")


class World:
    """What a broker and a cluster were asked to do; each look at the runs gives the next answer."""

    def __init__(self, *looks: list[RunTopics]) -> None:
        self.looks = list(looks)
        self.deleted: list[str] = []
        self.cancelled: list[str] = []

    def runs_on(self, _: object) -> list[RunTopics]:
        return self.looks.pop(0) if len(self.looks) > 1 else self.looks[0]

    def delete(self, names: Sequence[str]) -> None:
        self.deleted.extend(names)

    def unfinished_of(self, run_id: str) -> list[str]:
        return [f"job of {run_id}"]

    def cancel(self, job: str) -> bool:
        self.cancelled.append(job)
        return True


def world(monkeypatch: pytest.MonkeyPatch, *looks: list[RunTopics], tty: bool = False) -> World:
    there = World(*looks)
    monkeypatch.setattr(module, "runs_on", there.runs_on)
    monkeypatch.setattr(module, "Topics", lambda _: there)
    monkeypatch.setattr(module, "JobClient", lambda _: there)
    monkeypatch.setattr(module, "require_listening", lambda *_: None)
    monkeypatch.setattr("sys.stdin.isatty", lambda: tty)
    return there


def test_what_a_dead_run_has_left_is_removed_and_a_living_one_is_left_alone(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = world(monkeypatch, [DEAD, ALIVE])
    result = command("clean", *WHERE, "--yes")
    assert result.code == 0
    assert result.out.splitlines() == [
        "20260101T000000Z-00000a  2 topics, ended",
        "20260101T000000Z-00000b  1 topic, alive, left alone",
        "20260101T000000Z-00000a  2 topics removed, and 1 job cancelled",
    ]
    assert there.deleted == ["a", "b", "ssb.run.20260101T000000Z-00000a"]  # by which others find it
    assert there.cancelled == ["job of 20260101T000000Z-00000a"]


def test_without_a_cluster_no_job_is_asked_for(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = world(monkeypatch, [DEAD])
    assert command("clean", *WHERE[:2], "--yes").code == 0
    assert there.deleted[:2] == ["a", "b"]
    assert there.cancelled == []


def test_a_dry_run_removes_nothing(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    there = world(monkeypatch, [DEAD])
    result = command("clean", *WHERE, "--dry-run")
    assert result.code == 0
    assert "To be removed: 2 topics of 1 run. Nothing was, since --dry-run was given." in result.out
    assert there.deleted == []


def test_nobody_to_be_asked_is_a_reason_to_refuse(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = world(monkeypatch, [DEAD])
    result = command("clean", *WHERE)
    assert result.code == 2
    assert "Nobody is here to confirm it; say so with --yes" in result.err
    assert there.deleted == []


@pytest.mark.parametrize(("answer", "deleted"), [(True, ["a", "b"]), (False, [])])
def test_a_person_is_asked(
    command: Command, monkeypatch: pytest.MonkeyPatch, *, answer: bool, deleted: list[str]
) -> None:
    there = world(monkeypatch, [DEAD], tty=True)
    monkeypatch.setattr("typer.confirm", lambda *_, **__: answer)
    assert command("clean", *WHERE).code == 0
    assert there.deleted[:2] == deleted


def test_a_run_that_was_silent_for_a_while_is_left_alone(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    back = RunTopics(run_id=DEAD.run_id, topics=DEAD.topics, alive=True)
    there = world(monkeypatch, [DEAD], [back])
    result = command("clean", *WHERE, "--yes")
    assert "alive again after 45 s of silence, left alone" in result.out
    assert there.deleted == []


def test_what_is_clean_is_said(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    world(monkeypatch, [])
    assert command("clean", *WHERE).out == "No topic of a run is there.\n"
    world(monkeypatch, [ALIVE])
    assert command("clean", *WHERE).out.splitlines()[-1] == "Nothing is left behind."


def test_addresses_where_nobody_answers_are_told(command: Command) -> None:
    result = command("clean", "--kafka", "127.0.0.1:1")
    assert result.code == 2
    assert "--kafka 127.0.0.1:1: nobody answers" in result.err


def test_topics_of_a_job_that_does_not_end_are_left_alone(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = world(monkeypatch, [DEAD])
    monkeypatch.setattr(there, "cancel", lambda _: False)
    result = command("clean", *WHERE, "--yes")
    assert "1 job did not end, so topics are left alone" in result.out
    assert there.deleted == []


def test_the_topic_by_which_others_are_found_stays_where_they_cannot_be_deleted(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = world(monkeypatch, [DEAD])

    def refuse(names: Sequence[str]) -> None:
        there.deleted.extend(names)
        raise ServiceError("topic a cannot be deleted")

    monkeypatch.setattr(there, "delete", refuse)
    assert command("clean", *WHERE, "--yes").code == ExitCode.SERVICES
    assert there.deleted == ["a", "b"]


def test_nobody_is_asked_where_stdin_is_closed(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    world(monkeypatch, [DEAD])
    monkeypatch.setattr("sys.stdin", None)
    assert "say so with --yes" in command("clean", *WHERE).err
