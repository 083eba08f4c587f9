import errno
import json
import os
import re
import shlex
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from harness.cli.signals import Interrupted
from harness.errors import CandidateError, FailureKind, ServiceError
from harness.services.confine import Isolation
from tests.support.changelog import changelog
from tests.support.recorded_engine import RecordedEngine, until_stopped
from tests.unit.cli.conftest import Command

Write = Callable[..., str]

PENS = changelog("+I pen 2")
REFUSED = CandidateError(
    FailureKind.INVALID, "Column 'nope' not found\nin any table\n\nSee also", "a trace"
)
ALL = {"sh_001": "SELECT 1", "sh_002": "SELECT 2", "sh_003": "SELECT 3"}
GOOD = dict.fromkeys(ALL, PENS)
SCORING = "make score RUN=r"


def manifest(run: str = "r") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(run, "run.json").read_text(encoding="utf-8"))
    return found


def submission(run: str = "r") -> dict[str, str | None]:
    lines = Path(run, "submission.jsonl").read_text(encoding="utf-8").splitlines()
    return {entry["task_id"]: entry["csv"] for entry in map(json.loads, lines)}


def events(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_failures_of_candidates_are_outcomes_of_a_complete_run(
    command: Command, candidates: Write
) -> None:
    engine = RecordedEngine({"sh_001": PENS, "sh_002": REFUSED})
    path = candidates(sh_001="SELECT 1", sh_002="SELECT nope")
    result = command("run", path, "--out", "r", engine=engine)
    assert result.code == 0
    assert submission() == {"sh_001": "final/sh_001.csv", "sh_002": None, "sh_003": None}
    assert Path("r/final/sh_001.csv").read_text(encoding="utf-8") == "item,sales\npen,2\n"
    lines = [line.strip() for line in result.out.splitlines() if line.strip().strip("─")]
    assert lines == [
        "3 tasks: 1 ok, 1 invalid, 1 missing",
        "task     outcome   cause",
        "sh_002   invalid   Column 'nope' not found in any table",
        "sh_003   missing   the candidates hold no SQL for this task",
        "Flink's traces: r/logs/<task>.<attempt>.txt",
        "Submission: r/submission.jsonl",
        f"Score it:   {SCORING}",
    ]


def test_progress_away_from_a_terminal_is_a_line_a_task(
    command: Command, candidates: Write
) -> None:
    engine = RecordedEngine({"sh_001": PENS, "sh_002": REFUSED})
    path = candidates(sh_001="SELECT 1", sh_002="SELECT nope")
    result = command("run", path, "--out", "r", "--jobs", "1", "--no-isolation", engine=engine)
    *lines, last = result.err.splitlines()
    assert lines == [
        "r: 3 tasks, 2 candidates, 1 at a time, on embedded services",
        "Candidates are not confined on this run; run.json says so.",
        "starting Kafka and Flink",
        "[1/3] sh_003 missing: the candidates hold no SQL for this task",
        "replayed ssb.src.shop",
        "[2/3] sh_001 ok, 1 row in 1.5 s",
        "[3/3] sh_002 invalid: Column 'nope' not found in any table",
    ]
    assert re.fullmatch(r"3/3 done: 1 ok, 1 invalid, 1 missing; \d+ s", last)


def test_the_manifest_tells_what_was_run_and_how_it_ended(
    command: Command, candidates: Write
) -> None:
    command("run", candidates(**ALL), "--out", "r", "--timeout", "7", engine=RecordedEngine(GOOD))
    found = manifest()
    assert found["pack_version"] == "1.2.3"
    assert found["tasks"] == ["sh_001", "sh_002", "sh_003"]
    assert found["configuration"]["limits"]["seconds"] == 7
    assert found["counts"] == {"ok": 3}
    assert found["complete"] is True
    assert found["ended"] >= found["started"]
    assert found["signal"] is None


def test_a_run_without_a_name_lies_among_the_runs(command: Command, candidates: Write) -> None:
    result = command("run", candidates(**ALL), engine=RecordedEngine(GOOD))
    (folder,) = Path("runs").iterdir()
    assert f"Submission: {folder}/submission.jsonl" in result.out


def test_tasks_can_be_chosen_by_id_and_by_file(
    command: Command, candidates: Write, tmp_path: Path
) -> None:
    command(
        "run", candidates(**ALL), "--out", "r", "--tasks", "sh_003,sh_001",
        engine=RecordedEngine(GOOD),
    )  # fmt: skip
    assert manifest()["tasks"] == ["sh_001", "sh_003"]
    (tmp_path / "ids").write_text("sh_002  # the one that failed\n\n", encoding="utf-8")
    command(
        "run", candidates(**ALL), "--out", "s", "--tasks", "@ids", "--domain", "shop",
        engine=RecordedEngine(GOOD),
    )  # fmt: skip
    assert manifest("s")["tasks"] == ["sh_002"]


def test_a_fault_of_ours_leaves_the_run_incomplete_until_it_is_resumed(
    command: Command, candidates: Write
) -> None:
    path = candidates(**ALL)
    ill = RecordedEngine(GOOD | {"sh_002": ServiceError("the broker died")})
    result = command("run", path, "--out", "r", engine=ill)
    assert result.code == 3
    assert ill.executed.count("sh_002") == 3
    assert result.err.splitlines()[-2:] == [
        "Incomplete: no outcome for 1 of 3 tasks.",
        "Go on with: streamsqlbench run --resume r",
    ]
    assert "sh_002   harness_error   the broker died" in result.out
    assert sorted(submission()) == ["sh_001", "sh_003"]
    assert manifest()["complete"] is False

    well = RecordedEngine(GOOD)
    result = command("run", "--resume", "r", engine=well)
    assert result.code == 0
    assert well.executed == ["sh_002"]
    assert "Going on: 2 of 3 outcomes stand, the rest is to be run." in result.err
    assert sorted(submission()) == ["sh_001", "sh_002", "sh_003"]
    assert manifest()["complete"] is True
    assert len(manifest()["resumed"]) == 1


def test_services_that_cannot_start_have_a_code_of_their_own(
    command: Command, candidates: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = RecordedEngine(GOOD)

    @contextmanager
    def refuse(*_: object) -> Iterator[RecordedEngine]:
        raise ServiceError("kafka ended with exit code 1")
        yield engine

    with monkeypatch.context() as patch:
        patch.setattr(engine, "open", refuse)
        result = command("run", candidates(**ALL), "--out", "r", engine=engine)
    assert result.code == 4
    assert "The services could not start: kafka ended with exit code 1" in result.err
    assert command("run", "--resume", "r", engine=engine).code == 0


def test_sources_that_cannot_be_replayed_leave_the_run_incomplete(
    command: Command, candidates: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = RecordedEngine(GOOD)

    def refuse(*_: object) -> None:
        raise ServiceError("the broker is full")

    monkeypatch.setattr(engine, "load", refuse)
    result = command("run", candidates(**ALL), "--out", "r", engine=engine)
    assert result.code == 3
    assert "Stopped: the broker is full" in result.err


def test_a_resumed_run_executes_what_changed_and_nothing_else(
    command: Command, candidates: Write
) -> None:
    command("run", candidates(**ALL), "--out", "r", engine=RecordedEngine(GOOD))
    again = RecordedEngine(GOOD | {"sh_003": changelog("+I cup 9")})
    changed = candidates(**ALL | {"sh_003": "SELECT 33"})
    assert command("run", changed, "--resume", "r", engine=again).code == 0
    assert again.executed == ["sh_003"]
    assert Path("r/final/sh_003.csv").read_text(encoding="utf-8") == "item,sales\ncup,9\n"


def test_other_candidates_of_a_resumed_run_are_said_to_replace_all_before(
    command: Command, candidates: Write
) -> None:
    command("run", candidates(**ALL), "--out", "r", engine=RecordedEngine(GOOD))
    told = "The candidates changed: those of candidates.jsonl take the place of all before, and"
    assert told not in command("run", candidates(**ALL), "--resume", "r").err
    result = command("run", candidates(sh_001="SELECT 1"), "--resume", "r")
    assert f"{told} where it has none the task is missing (2 of 3).\n" in result.err
    assert submission() == {"sh_001": "final/sh_001.csv", "sh_002": None, "sh_003": None}


def test_a_complete_run_is_resumed_without_services(command: Command, candidates: Write) -> None:
    command("run", candidates(**ALL), "--out", "r", engine=RecordedEngine(GOOD))
    before = Path("r/submission.jsonl").read_bytes()
    idle = RecordedEngine({})
    result = command("run", "--resume", "r", engine=idle)
    assert (result.code, idle.sites) == (0, [])
    assert Path("r/submission.jsonl").read_bytes() == before


def test_a_resumed_run_keeps_its_time_limit(command: Command, candidates: Write) -> None:
    ill = RecordedEngine(GOOD | {"sh_001": ServiceError("gone")})
    command("run", candidates(**ALL), "--out", "r", "--timeout", "9", engine=ill)
    well = RecordedEngine(GOOD)
    command("run", "--resume", "r", engine=well)
    assert [limits.seconds for _, limits in well.sites] == [9]
    assert well.executed == ["sh_001"]


def test_a_resumed_run_keeps_its_jobs_unless_others_are_given(
    command: Command, candidates: Write
) -> None:
    ill = RecordedEngine(GOOD | {"sh_001": ServiceError("gone")})
    command("run", candidates(**ALL), "--out", "r", "--jobs", "2", engine=ill)
    assert manifest()["jobs"] == 2
    first = command("run", "--resume", "r", engine=ill)
    assert "2 at a time" in first.err
    second = command("run", "--resume", "r", "--jobs", "3", engine=RecordedEngine(GOOD))
    assert "3 at a time" in second.err


def test_commands_that_are_named_can_be_copied_whatever_the_folder_is_called(
    command: Command, candidates: Write
) -> None:
    ill = RecordedEngine(GOOD | {"sh_001": ServiceError("gone")})
    result = command("run", candidates(**ALL), "--out", "my run; a", engine=ill)
    assert "Go on with: streamsqlbench run --resume 'my run; a'" in result.err
    result = command("run", "--resume", "my run; a", engine=RecordedEngine(GOOD))
    assert "Score it:   make score RUN='my run; a'" in result.out


def test_a_run_goes_on_in_the_same_place_by_the_command_that_is_named(
    command: Command, candidates: Write, tmp_path: Path
) -> None:
    (tmp_path / "tasks").rename(tmp_path / "pack")
    ill = RecordedEngine(GOOD | {"sh_001": ServiceError("gone")})
    place = [
        "--pack",
        str(tmp_path / "pack"),
        "--kafka",
        "a:1",
        "--flink",
        "http://b:2",
        "--kafka-config",
        "kafka.properties",
        "--no-isolation",
    ]
    Path("kafka.properties").write_text("sasl.username=u\nsecurity.protocol=SASL_PLAINTEXT\n")
    refused = command("run", candidates(**ALL), "--out", "r", *place, engine=ill)
    assert refused.code == 2
    assert "kafka.properties:2: security.protocol: SASL_PLAINTEXT needs sasl.pass" in refused.err
    Path("kafka.properties").write_text("security.protocol=SSL\n")
    result = command("run", candidates(**ALL), "--out", "r", *place, engine=ill)
    assert f"Go on with: streamsqlbench run --resume r {shlex.join(place)}\n" in result.err


def test_a_run_cannot_lie_in_its_pack(command: Command, candidates: Write) -> None:
    result = command("run", candidates(**ALL), "--out", "tasks/r")
    assert result.code == 2
    assert "tasks/r lies in the task pack" in result.err
    assert not Path("tasks/r").exists()


def test_other_settings_are_named_and_make_every_task_run_again(
    command: Command, candidates: Write
) -> None:
    command("run", candidates(**ALL), "--out", "r", engine=RecordedEngine(GOOD))
    again = RecordedEngine(GOOD)
    result = command("run", "--resume", "r", "--timeout", "5", engine=again)
    assert sorted(again.executed) == sorted(ALL)
    assert "Since the run began, settings changed" in result.err


def test_a_run_that_began_unconfined_stays_unconfined_in_its_manifest(
    command: Command, candidates: Write
) -> None:
    path = candidates(**ALL)
    command("run", path, "--out", "r", "--no-isolation", engine=RecordedEngine(GOOD))
    command("run", "--resume", "r", engine=RecordedEngine(GOOD))
    assert manifest()["isolation"] == "none"


def test_a_run_stopped_before_its_confined_work_begins_goes_on(
    command: Command, candidates: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise Interrupted(signal.SIGINT)

    monkeypatch.setattr("harness.services.confine.available", lambda: Isolation.FULL)
    monkeypatch.setattr("harness.cli.run.enter", stopped)
    path = candidates(**ALL)
    assert command("run", path, "--out", "r", confined=True).code == 128 + signal.SIGINT
    assert command("run", "--resume", "r", engine=RecordedEngine(GOOD)).code == 0
    assert None not in submission().values()


def test_a_run_that_began_unconfined_is_no_run_of_required_isolation(
    command: Command, candidates: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.services.confine.available", lambda: Isolation.FULL)
    path = candidates(**ALL)
    command("run", path, "--out", "r", "--no-isolation", engine=RecordedEngine(GOOD))
    command("run", path, "--out", "s", engine=RecordedEngine(GOOD))
    refused = command("run", "--resume", "r", "--require-isolation")
    assert refused.code == 2
    assert refused.err == (
        "--require-isolation: r began with isolation none, and what it found so may stand; "
        "drop the option, or start a new run\n"
    )
    assert command("run", "--resume", "s", "--require-isolation").code == 0


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_ends_the_run_in_order_and_leaves_it_to_be_resumed(
    number: signal.Signals, code: int, command: Command, candidates: Write
) -> None:
    def killed(engine: RecordedEngine) -> None:
        os.kill(os.getpid(), number)
        until_stopped(engine)

    path = candidates(**ALL)
    engine = RecordedEngine(GOOD | {"sh_002": killed})
    result = command("run", path, "--out", "r", "--jobs", "1", engine=engine)
    assert result.code == code
    assert result.err.splitlines()[-4:] == [
        f"Stopped by {number.name}.",
        "In flight: sh_002.",
        "Incomplete: no outcome for 2 of 3 tasks.",
        "Go on with: streamsqlbench run --resume r",
    ]
    assert manifest()["signal"] == number.name
    assert manifest()["in_flight"] == ["sh_002"]
    assert list(submission()) == ["sh_001"]

    well = RecordedEngine(GOOD)
    assert command("run", "--resume", "r", engine=well).code == 0
    assert well.executed == ["sh_002", "sh_003"]
    assert manifest()["signal"] is None


def test_signals_have_their_usual_meaning_again_afterwards(
    command: Command, candidates: Write
) -> None:
    before = signal.getsignal(signal.SIGTERM)
    command("run", candidates(**ALL), "--out", "r", engine=RecordedEngine(GOOD))
    assert signal.getsignal(signal.SIGTERM) is before


def test_json_is_an_event_a_line(command: Command, candidates: Write) -> None:
    engine = RecordedEngine({"sh_001": PENS, "sh_002": REFUSED})
    path = candidates(sh_001="SELECT 1", sh_002="SELECT nope")
    result = command("run", path, "--out", "r", "--jobs", "1", "--json", engine=engine)
    assert result.err == ""
    found = events(result.out)
    assert [(event["event"], event.get("task_id")) for event in found] == [
        ("run_begins", None),
        ("doing", None),
        ("task_ends", "sh_003"),
        ("doing", None),
        ("task_begins", "sh_001"),
        ("task_ends", "sh_001"),
        ("task_begins", "sh_002"),
        ("task_ends", "sh_002"),
        ("run_ends", None),
    ]
    assert found[5] == {
        "event": "task_ends",
        "task_id": "sh_001",
        "outcome": "ok",
        "message": "",
        "attempt": 1,
        "reused": False,
        "rows": 1,
        "seconds": 1.5,
    }
    assert found[-1] == {
        "event": "run_ends",
        "exit_code": 0,
        "complete": True,
        "counts": {"invalid": 1, "missing": 1, "ok": 1},
        "signal": None,
        "in_flight": [],
        "submission": "r/submission.jsonl",
        "message": "",
    }


def test_candidates_for_other_tasks_than_those_chosen_start_nothing(
    command: Command, candidates: Write
) -> None:
    engine = RecordedEngine(GOOD)
    path = candidates(sh_001="SELECT 1", sh_002="SELECT 2")
    result = command("run", path, "--tasks", "sh_003", engine=engine)
    assert result.code == 2
    assert "no candidate is for what was chosen (1 task); " in result.err
    assert "it has 2 candidates: sh_001, sh_002" in result.err
    assert not Path("runs").exists()


def test_quiet_says_nothing_of_a_complete_run(command: Command, candidates: Write) -> None:
    path = candidates(sh_001="SELECT 1")
    result = command("run", path, "--out", "r", "--quiet", engine=RecordedEngine(GOOD))
    assert (result.code, result.out, result.err) == (0, "", "")


def test_quiet_still_says_what_is_left_open(command: Command, candidates: Write) -> None:
    engine = RecordedEngine(GOOD | {"sh_002": ServiceError("gone")})
    result = command("run", candidates(**ALL), "--out", "r", "--quiet", engine=engine)
    assert (result.code, result.out) == (3, "")
    assert "Go on with: streamsqlbench run --resume r" in result.err


MISUSES = {
    "no candidates": ([], "name the candidates: `streamsqlbench run CANDIDATES`"),
    "no such file": (["nope.jsonl"], "nope.jsonl: does not exist; give JSON lines"),
    "an unknown task": (
        ["candidates.jsonl", "--tasks", "sh_009"],
        "--tasks: 'sh_009' is no task of the pack; did you mean sh_00",
    ),
    "an unknown domain": (
        ["candidates.jsonl", "--domain", "shops"],
        "--domain: 'shops' is no domain of the pack; did you mean shop?",
    ),
    "no tasks": (
        ["candidates.jsonl", "--tasks", "@nope"],
        "nope: cannot be read (No such file or directory); name a file with one",
    ),
    "tasks without end": (
        ["candidates.jsonl", "--tasks", "@/dev/zero"],
        "/dev/zero: is no regular file; name a file with one task id a line\n",
    ),
    "tasks from a pipe": (
        ["candidates.jsonl", "--tasks", "@pipe"],
        "pipe: is no regular file; name a file with one task id a line\n",
    ),
    "an empty name": (["", "--out", "r"], "argument 2 is empty; give it a value, or leave it out"),
    "an empty option": (["candidates.jsonl", "--out="], "argument 3 (--out=) is empty; give it"),
    "an empty value": (["--flink", "http://a:b@c", "--out", ""], "argument 5 (--out) is empty; "),
    "no pack": (["candidates.jsonl", "--pack", "nope"], "/nope: is no task pack: there is no such"),
    "an empty pack": (
        ["candidates.jsonl", "--pack", "empty"],
        "/empty: is no task pack: it has no",
    ),
    "an empty folder": (["empty"], "empty: holds no <task_id>.sql file; name each candidate's"),
    "an existing folder": (
        ["candidates.jsonl", "--out", "empty"],
        "empty exists; name a new folder\n",
    ),
    "an existing run": (
        ["candidates.jsonl", "--out", "old"],
        "old exists; name a new folder, or go on with --resume old\n",
    ),
    "an existing file": (
        ["candidates.jsonl", "--out", "candidates.jsonl"],
        "candidates.jsonl is a file; name a new folder\n",
    ),
    "a folder in a file": (
        ["candidates.jsonl", "--out", "candidates.jsonl/r"],
        "candidates.jsonl/r cannot be written: Not a directory (",
    ),
    "a folder where the system keeps no files": (
        ["candidates.jsonl", "--out", "/proc/nope/r"],
        "/proc/nope/r cannot be written: No such file or directory (/proc); make it writable, or",
    ),
    "a name that is too long": (
        ["candidates.jsonl", "--out", "x" * 300],
        "cannot be made: File name too long; name another folder",
    ),
    "no run": (["--resume", "tasks"], "tasks/run.json: cannot be read"),
    "other tasks": (["--resume", "r", "--tasks", "sh_001"], "drop --out, --tasks and --domain"),
    "two displays": (["candidates.jsonl", "--quiet", "--json"], "exclude each other; drop one"),
    "two isolations": (
        ["candidates.jsonl", "--no-isolation", "--require-isolation"],
        "--no-isolation and --require-isolation exclude each other",
    ),
    "isolation far away": (
        ["candidates.jsonl", "--require-isolation", "--kafka", "h:1", "--flink", "http://h:2"],
        "--require-isolation: a cluster given by --flink is confined by its owner",
    ),
    "one address": (["candidates.jsonl", "--kafka", "h:1"], "give both --kafka and --flink"),
    "no broker for a way in": (
        ["candidates.jsonl", "--kafka-config", "k"],
        "--kafka-config says how to reach --kafka; give that, too",
    ),
    "no job at all": (["candidates.jsonl", "--jobs", "0"], "Invalid value for '--jobs'"),
    "a wrong option": (["candidates.jsonl", "--job", "2"], "No such option: --job"),
}


@pytest.mark.parametrize("misuse", MISUSES)
def test_wrong_use_is_a_sentence_and_runs_nothing(
    misuse: str, command: Command, candidates: Write
) -> None:
    words, sentence = MISUSES[misuse]
    candidates(**ALL)
    Path("empty").mkdir()
    Path("old").mkdir()
    os.mkfifo("pipe")
    Path("old/run.json").touch()
    engine = RecordedEngine(GOOD)
    result = command("run", *words, engine=engine)
    assert result.code == 2
    assert sentence in result.err
    assert "Traceback" not in result.err
    assert engine.sites == []
    assert not Path("runs").exists()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_a_folder_that_may_not_be_written_is_wrong_use_and_no_full_disk(
    number: int, command: Command, candidates: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = candidates(**ALL)

    def refuse(**_: object) -> str:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("tempfile.mkdtemp", refuse)
    result = command("run", path, "--out", "there/r")
    assert result.code == 2
    assert result.err == (
        f"there/r cannot be written: {os.strerror(number)} ({Path.cwd()}); "
        "make it writable, or name another folder with --out\n"
    )
    assert not Path("there").exists()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_disk_without_room_for_a_folder_is_a_full_disk(
    number: int, command: Command, candidates: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = candidates(**ALL)

    def refuse(**_: object) -> str:
        raise OSError(number, os.strerror(number))

    usage = shutil.disk_usage(".")
    monkeypatch.setattr("tempfile.mkdtemp", refuse)
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=0))
    result = command("run", path, "--out", "r")
    assert result.code == 4
    assert result.err.startswith("the disk of r has 0 MB free")


def test_a_pack_that_lost_a_task_of_the_run_is_named(
    command: Command, candidates: Write, tmp_path: Path
) -> None:
    command("run", candidates(**ALL), "--out", "r", engine=RecordedEngine(GOOD))
    (tmp_path / "tasks/shop/sh_003.yaml").unlink()
    (tmp_path / "tasks/ids.txt").write_text("sh_001\nsh_002\n", encoding="utf-8")
    frame = (tmp_path / "tasks/pack.yaml").read_text(encoding="utf-8").replace(" 3", " 2")
    (tmp_path / "tasks/pack.yaml").write_text(frame, encoding="utf-8")
    result = command("run", "--resume", "r")
    assert result.code == 2
    assert result.err == (
        f"r/run.json: the pack in {tmp_path / 'tasks'} has no sh_003; "
        "name that run's pack with --pack, or start a new run\n"
    )


def test_all_problems_of_the_candidates_come_at_once(command: Command, tmp_path: Path) -> None:
    (tmp_path / "c.jsonl").write_text('{"task_id": "sh_01"}\nSELECT\n', encoding="utf-8")
    result = command("run", "c.jsonl")
    assert result.code == 2
    assert [line.split(": ")[0] for line in result.err.splitlines()] == [
        "c.jsonl:1",
        "c.jsonl:1",
        "c.jsonl:2",
    ]


def test_a_full_disk_is_found_before_anything_is_made(
    command: Command, candidates: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(".")
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=5_000_000))
    result = command("run", candidates(**ALL), "--out", "r")
    assert result.code == 4
    assert result.err == (
        "the disk of r has 5 MB free, and a run may need 1,000 MB; make room, "
        "or take another disk\n"
    )
    assert not Path("r").exists()


def test_a_bug_of_ours_is_a_sentence_with_its_trace_in_a_file(
    command: Command, candidates: Write
) -> None:
    engine = RecordedEngine(GOOD | {"sh_002": RuntimeError("oh")})
    result = command("run", candidates(**ALL), "--out", "r", engine=engine)
    assert result.code == 70
    (log,) = Path.cwd().glob("streamsqlbench-*.log")
    assert result.err.splitlines()[-1] == (
        f"An error of streamsqlbench itself (RuntimeError: oh); please report it with {log}."
    )
    assert "Traceback" in log.read_text(encoding="utf-8")
    assert manifest()["ended"] is not None
    assert manifest()["complete"] is False
