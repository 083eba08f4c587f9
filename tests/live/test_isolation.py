"""Each layer alone keeps gold unreadable: Landlock without the guard, the guard without Landlock.

An attack that is refused proves nothing unless the same attack succeeds where nothing stands
in its way, so each is also made with neither.
"""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from py4j.protocol import Py4JJavaError

from harness.engine import Limits, LiveEngine
from harness.errors import BenchmarkError, FailureKind
from harness.flink.ddl import sink_ddl, source_ddl
from harness.flink.job import JobState
from harness.flink.session import TableSession
from harness.kafka.drain import high_watermark, records_of
from harness.live import Site, live_engine
from harness.outcome import CandidateFailure
from harness.pack.task import Task
from harness.run import run_task
from harness.services.confine import Isolation
from harness.services.gateway import connect
from tests.support.worlds import candidate, static, task

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plant:
    """Secrets in places that candidates must not read, and a listener they must not reach."""

    secret: str
    gold: Path
    listener: socket.socket
    question: Task

    @property
    def port(self) -> int:
        return int(self.listener.getsockname()[1])


@pytest.fixture(scope="module")
def plant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Plant]:
    folder = tmp_path_factory.mktemp("plant")
    gold = folder / "gold"
    gold.mkdir()
    secret = f"canary-{secrets.token_hex(12)}"
    (gold / "secret.csv").write_text(secret, encoding="utf-8")
    words = static(folder, "words", {"word": "STRING", "v": "INT"}, [{"word": "a", "v": 1}])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0)
        yield Plant(
            secret=secret,
            gold=gold,
            listener=listener,
            question=task([words], {"word": "STRING", "n": "BIGINT"}),
        )


@pytest.fixture(scope="module")
def unconfined(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveEngine]:
    folder = tmp_path_factory.mktemp("unconfined")
    with live_engine(Site(isolated=False), Limits(), folder, print) as running:
        yield running


def file_table(path: Path) -> str:
    return (
        "CREATE TEMPORARY TABLE loot (line STRING) WITH ('connector' = 'filesystem', "
        f"'path' = 'file://{path}', 'format' = 'raw')"
    )


LOOT = "SELECT line, CAST(1 AS BIGINT) FROM loot"


def unguarded(engine: LiveEngine, question: Task, ddl: str, sql: str) -> str:
    """Do what a candidate could do if there were no guard; give the output, or what failed."""
    engine.load([question], lambda _: None)
    with engine.output_topic(question) as output:
        session = TableSession(
            connect(engine.services.gateway, 60.0), engine.services.flink, "unguarded"
        )
        try:
            for source, topic in engine.source_topics(question):
                session.register(source_ddl(source, topic))
            session.register(sink_ddl(question.sink, output, engine.services.kafka))
            if ddl:
                session.register(ddl)
            job = session.submit(session.parse(sql))
        except BenchmarkError as error:
            return f"refused: {error}"
        finally:
            session.close()
        deadline = time.monotonic() + 60
        while engine.jobs.state(job) is JobState.RUNNING and time.monotonic() < deadline:
            time.sleep(0.05)
        if engine.jobs.state(job) is not JobState.FINISHED:
            if engine.jobs.state(job) is JobState.RUNNING:
                engine.jobs.cancel(job)
            return f"failed: {engine.jobs.failure(job)}"
        end = high_watermark(engine.reader(), output)
        found = records_of(engine.reader(), output, end)
        return b"\n".join(found[0] if found else []).decode()


@pytest.mark.parametrize("place", ["secret.csv", ""])
def test_with_neither_guard_nor_landlock_gold_can_be_read(
    unconfined: LiveEngine, plant: Plant, place: str
) -> None:
    assert plant.secret in unguarded(
        unconfined, plant.question, file_table(plant.gold / place), LOOT
    )


@pytest.mark.parametrize("place", ["secret.csv", ""])
def test_without_the_guard_landlock_keeps_gold_unreadable(
    engine: LiveEngine, plant: Plant, place: str
) -> None:
    told = unguarded(engine, plant.question, file_table(plant.gold / place), LOOT)
    assert told.startswith(("failed", "refused")), told
    assert plant.secret not in told


@pytest.mark.parametrize("place", [Path.home(), ROOT / "gold", ROOT / "evaluation", Path("/tmp")])
def test_without_the_guard_landlock_keeps_real_places_unreadable(
    engine: LiveEngine, plant: Plant, place: Path
) -> None:
    told = unguarded(engine, plant.question, file_table(place), LOOT)
    assert told.startswith(("failed", "refused")), told


def test_without_the_guard_landlock_keeps_files_from_being_written(
    engine: LiveEngine, plant: Plant
) -> None:
    ddl = file_table(plant.gold / "written")
    told = unguarded(engine, plant.question, ddl, "INSERT INTO loot SELECT word FROM words")
    assert told.startswith(("failed", "refused")), told
    assert [path.name for path in plant.gold.iterdir()] == ["secret.csv"]


def test_without_the_guard_landlock_keeps_jars_from_being_loaded(
    engine: LiveEngine, plant: Plant
) -> None:
    jar = plant.gold / "secret.csv"
    ddl = f"CREATE TEMPORARY FUNCTION loot AS 'Loot' LANGUAGE JAVA USING JAR 'file://{jar}'"
    told = unguarded(engine, plant.question, ddl, "SELECT loot(word), CAST(1 AS BIGINT) FROM words")
    assert told.startswith(("failed", "refused")), told
    assert plant.secret not in told


def test_without_the_guard_landlock_lets_no_job_reach_another_port(
    engine: LiveEngine, plant: Plant
) -> None:
    ddl = (
        "CREATE TEMPORARY TABLE loot (line STRING) WITH ('connector' = 'kafka', 'topic' = 'x', "
        f"'properties.bootstrap.servers' = '127.0.0.1:{plant.port}', 'format' = 'raw', "
        "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', "
        "'properties.default.api.timeout.ms' = '3000', 'properties.request.timeout.ms' = '2000')"
    )
    told = unguarded(engine, plant.question, ddl, LOOT)
    assert told.startswith(("failed", "refused")), told
    with pytest.raises(BlockingIOError):
        plant.listener.accept()


@pytest.mark.parametrize(
    "statement",
    [
        "{table}; " + LOOT,
        "SELECT * FROM words /*+ OPTIONS('connector' = 'filesystem', 'path' = '{gold}') */",
        "CREATE FUNCTION loot AS 'Loot' USING JAR '{gold}/secret.csv'; SELECT loot(1), 1",
        "ADD JAR '{gold}/secret.csv'",
    ],
)
def test_without_landlock_the_guard_keeps_gold_unreadable(
    unconfined: LiveEngine, plant: Plant, statement: str
) -> None:
    unconfined.load([plant.question], lambda _: None)
    sql = statement.format(table=file_table(plant.gold), gold=plant.gold)
    outcome = run_task(plant.question, candidate(plant.question, sql), unconfined)
    assert isinstance(outcome, CandidateFailure), outcome
    assert outcome.kind in {FailureKind.REJECTED, FailureKind.INVALID}, outcome
    assert plant.secret not in repr(outcome)


def test_code_in_the_gateway_could_read_write_reach_and_run_nothing(
    engine: LiveEngine, plant: Plant, tmp_path: Path
) -> None:
    gateway = connect(engine.services.gateway, 30.0)
    java, path = gateway.jvm.java, gateway.jvm.java.nio.file.Path
    try:
        secret = path.of(str(plant.gold / "secret.csv"), gateway.new_array(java.lang.String, 0))
        with pytest.raises(Py4JJavaError, match="AccessDenied"):
            java.nio.file.Files.readString(secret)
        with pytest.raises(Py4JJavaError, match="Permission denied"):
            java.io.FileOutputStream(str(tmp_path / "x"))
        for port in (plant.port, int(engine.services.kafka.address.rpartition(":")[2])):
            with pytest.raises(Py4JJavaError, match="Permission denied"):
                java.net.Socket("127.0.0.1", port)
        with pytest.raises(Py4JJavaError, match="Permission denied"):
            java.net.ServerSocket(0)
        shell = gateway.new_array(java.lang.String, 3)
        shell[0], shell[1], shell[2] = "/bin/sh", "-c", f"kill -0 {os.getpid()} && cat {secret}"
        assert java.lang.Runtime.getRuntime().exec(shell).waitFor() != 0
    finally:
        gateway.close()


CONFINED = """
import json, os, socket, sys
from pathlib import Path
from harness.engine import Limits
from harness.live import Site, live_engine, prepare
from harness.outcome import Ok
from harness.run import run_task
from harness.services import launch
from tests.support.worlds import candidate, static, task

folder, data, gold, port = map(Path, sys.argv[1:])
words = static(data, "words", {"word": "STRING", "v": "INT"}, [{"word": "a", "v": 1}])
question = task([words], {"word": "STRING", "n": "BIGINT"})
answer = candidate(question, "SELECT word, CAST(v AS BIGINT) FROM words")
site, rules = prepare(Site(), readable=[data], folder=folder, temporary=False)
launch.confine(rules)

def refused(act):
    try:
        act()
    except PermissionError:
        return True
    return False

told = {
    "gold": refused(lambda: (gold / "secret.csv").read_text()),
    "gold listed": refused(lambda: os.listdir(gold)),
    "real gold": refused(lambda: os.listdir("gold")),
    "evaluation": refused(lambda: Path("evaluation/evaluate.py").read_text()),
    "home": refused(lambda: os.listdir(Path.home())),
    "other runs": refused(lambda: os.listdir(folder.parent)),
    "writing beside": refused(lambda: (folder.parent / "x").write_text("x")),
    "writing to the data": refused(lambda: (data / "x").write_text("x")),
    "connecting": refused(lambda: socket.create_connection(("127.0.0.1", int(str(port))), 1)),
    "listening": refused(lambda: socket.create_server(("127.0.0.1", 0))),
    "signalling": refused(lambda: os.kill(os.getppid(), 0)),
}
with live_engine(site, Limits(), folder, lambda _: None) as engine:
    engine.load([question], lambda _: None)
    told["works"] = isinstance(run_task(question, answer, engine), Ok)
    for service in ("taskmanager", "gateway"):
        engine.services.restart(service)
        told[f"works after the {service}'s restart"] = isinstance(
            run_task(question, answer, engine), Ok
        )
    told["stays confined"] = refused(lambda: (gold / "secret.csv").read_text())
print(json.dumps(told))
"""


def test_the_harness_itself_is_confined_and_still_works(plant: Plant, tmp_path: Path) -> None:
    for name in ("run", "data"):
        (tmp_path / name).mkdir()
    arguments = [tmp_path / "run", tmp_path / "data", plant.gold, plant.port]
    done = subprocess.run(
        [sys.executable, "-c", CONFINED, *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert [what for what, good in told.items() if not good] == []
    with pytest.raises(BlockingIOError):
        plant.listener.accept()


def test_a_run_confines_itself_and_says_so(tmp_path: Path) -> None:
    assert Site().isolation is Isolation.FULL, "this kernel has no Landlock; the test needs one"
    sql = (
        "SELECT a.name, d.origin, COUNT(*), COUNT(*), COUNT(*), CAST(1 AS DECIMAL(5, 2)) "
        "FROM departures AS d JOIN airlines AS a ON a.carrier = d.carrier GROUP BY a.name, d.origin"
    )
    answers = tmp_path / "answers.jsonl"
    answers.write_text(json.dumps({"task_id": "fl_001", "sql": sql}), encoding="utf-8")
    folder = tmp_path / "run"
    options = ["--require-isolation", "--tasks", "fl_001", "--json", "--out", str(folder)]
    command = [sys.executable, "-m", "harness", "run", str(answers), *options]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        first = json.loads(running.stdout.readline())
        status = Path(f"/proc/{running.pid}/task").iterdir()
        threads = [(thread / "status").read_text(encoding="utf-8") for thread in status]
        rest = running.stdout.read()
    assert running.returncode == 0, rest
    assert first["isolation"] == "full"
    assert all("NoNewPrivs:\t1" in thread for thread in threads)  # those of libraries too
    manifest = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    assert manifest["isolation"] == "full"
    assert manifest["counts"] == {"ok": 1}
