"""The whole benchmark's speed, four ways side by side on the same tasks and one broker.

    python benchmarks/speed.py [--tasks 102] [--naive 6] [--rounds 2] [--jobs 4] [--mix]

(a) naive: a fresh PyFlink process with a local cluster per task (benchmarks/naive.py);
(b) cold: `streamsqlbench run` with nothing running, services started and stopped;
(c) warm, one task at a time: `run --jobs 1` on services of `up`;
(d) warm, best: `run --jobs 4` on them.

Candidates are the references of the pack, or with --mix plain queries (benchmarks/mix.py). (c), (d)
and parts of (a) take turns, so that their ratios hold on a loaded machine too. All answers must be
the same: (b), (c) and (d) to the byte of every final CSV, (a) as relations. Where a warm task's
time goes, and the floor, is printed at the end, by benchmarks/phases.py on the same tasks.
"""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from mix import KINDS, write_pack

from harness.access.kafka import Broker
from harness.changelog.decode import decode
from harness.changelog.materialize import materialize
from harness.engine import Limits
from harness.flink.ddl import sink_ddl, source_ddl
from harness.flink.guard import statements
from harness.flink.settings import TABLE_SETTINGS
from harness.kafka.topics import Topics
from harness.live import Site, archives_folder, installed, live_engine
from harness.pack.load import load_pack
from harness.pack.task import Task
from harness.relation.csv_text import csv_text
from harness.services.jars import CACHE_VARIABLE, cache_folder
from harness.services.java import java_home
from harness.services.kept import Record, read_record

ROOT = Path(__file__).parents[1]
TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """A cache of the benchmark's own, a pack and candidates."""

    folder: Path
    pack: Path
    tasks: Sequence[Task]
    environment: Mapping[str, str]

    @classmethod
    def make(cls, folder: Path, most: int, *, mixed: bool) -> "World":
        """Lay everything out in an empty folder."""
        pack, answers = ROOT / "tasks", ROOT / "gold" / "reference"
        if mixed:
            write_pack(folder / "mix", max(1, most // len(KINDS)))
            pack, answers = folder / "mix" / "tasks", folder / "mix" / "answers"
        tasks = load_pack(pack).tasks
        tasks = tasks[:: max(1, len(tasks) // most)][:most]
        cache = folder / "cache"
        cache.mkdir()
        (cache / "jars").symlink_to(cache_folder() / "jars")
        (cache / "archives").symlink_to(archives_folder(installed()).parent)
        (folder / "answers").mkdir()
        for task in tasks:
            name = f"{task.id}.sql"
            shutil.copy(answers / name, folder / "answers" / name)
        (folder / "ids").write_text("\n".join(task.id for task in tasks), encoding="utf-8")
        environment = os.environ | {CACHE_VARIABLE: str(cache)}
        return cls(folder=folder, pack=pack, tasks=tasks, environment=environment)

    def command(self, *words: str) -> None:
        """Run the command line; it must succeed."""
        done = subprocess.run(
            [sys.executable, "-m", "harness", *words],
            cwd=ROOT,
            env=dict(self.environment),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{words} ended with {done.returncode}: {done.stderr}")

    def run(self, name: str, jobs: int) -> tuple[float, float]:
        """One run of all candidates: wall seconds, and CPU seconds of its own processes."""
        start, cpu = time.monotonic(), _cpu_of_children()
        options = ["--pack", str(self.pack), "--tasks", f"@{self.folder / 'ids'}"]
        options += ["--out", str(self.folder / name), "--jobs", str(jobs), "--quiet"]
        self.command("run", str(self.folder / "answers"), *options)
        return time.monotonic() - start, _cpu_of_children() - cpu

    def answers(self, name: str) -> dict[str, bytes]:
        """The submission and every final CSV of a run."""
        run = self.folder / name
        finals = sorted((run / "final").iterdir())
        if len(finals) != len(self.tasks):
            raise SystemExit(f"{name}: {len(finals)} of {len(self.tasks)} candidates gave a result")
        files = [run / "submission.jsonl", *finals]
        return {path.name: path.read_bytes() for path in files}

    @property
    def record(self) -> Record:
        """Of the services that are up."""
        record = read_record(Path(self.environment[CACHE_VARIABLE]) / "kept")
        if record is None:
            raise SystemExit("the services are not up")
        return record


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tasks", type=int, default=102)
    parser.add_argument("--naive", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("--mix", action="store_true", help="plain queries, not the references")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ssb-speed-")))
        world = World.make(folder, arguments.tasks, mixed=arguments.mix)
        count = len(world.tasks)
        print(f"{count} tasks of {len({task.domain.name for task in world.tasks})} domains")
        cold, _ = world.run("cold", arguments.jobs)
        _say("b", "cold, services started and stopped", cold / count)
        world.command("up")
        stack.callback(world.command, "down")
        os.environ[CACHE_VARIABLE] = world.environment[CACHE_VARIABLE]
        world.run("warming", arguments.jobs)
        largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 2**20
        found: dict[str, list[float]] = {"a": [], "c": [], "d": []}
        cpu: list[float] = []
        sample = world.tasks[:: max(1, count // arguments.naive)][: arguments.naive]
        for number in range(arguments.rounds):
            before = _cpu_of_services(world.record)
            wall, own = world.run(f"best{number}", arguments.jobs)
            cpu.append((own + _cpu_of_services(world.record) - before) / count)
            found["d"].append(wall / count)
            _say("d", f"warm, --jobs {arguments.jobs}", found["d"][-1], cpu[-1])
            found["c"].append(world.run(f"alone{number}", 1)[0] / count)
            _say("c", "warm, --jobs 1", found["c"][-1])
            found["a"] += _naive(world, sample[number :: arguments.rounds])
        _memory(world.record, largest)
        names = [
            "cold",
            *(f"{way}{number}" for way in ("best", "alone") for number in range(arguments.rounds)),
        ]
        _compare(world, names)
        _ratios(found | {"b": [cold / count]}, count)
        world.command("down")  # the next program measures on services of its own
        _phases(world)


def _say(way: str, what: str, seconds: float, cpu: float | None = None) -> None:
    spent = "" if cpu is None else f", {cpu:.2f} CPU s a task"
    print(
        f"({way}) {what}: {60 / seconds:.1f} tasks/min, {seconds:.2f} s a task{spent}", flush=True
    )


def _compare(world: World, names: Sequence[str]) -> None:
    """All runs' files must be the same to the byte, but for answers that are free among ties."""
    free = {f"{task.id}.csv" for task in world.tasks if task.answer_policy != "ordinary"}
    first = world.answers(names[0])
    differ = {
        file
        for name in names[1:]
        for file, content in world.answers(name).items()
        if content != first.get(file)
    }
    if differ - free:
        raise SystemExit(f"{', '.join(sorted(differ - free))}: another answer, so no speed counts")
    told = f", but for {', '.join(sorted(differ))}, free among ties" if differ else ""
    print(f"submission and final CSVs are the same to the byte in {', '.join(names)}{told}")


def _ratios(found: Mapping[str, Sequence[float]], count: int) -> None:
    medians = {way: statistics.median(seconds) for way, seconds in found.items()}
    for way in "abc":
        print(f"({way}) / (d): {medians[way] / medians['d']:.1f}")
    print(f"(d) for {count} tasks: {medians['d'] * count:.0f} s; 402: {medians['d'] * 402:.0f} s")


def _phases(world: World) -> None:
    """Let the other program print where a task's time goes."""
    program = [sys.executable, str(ROOT / "benchmarks" / "phases.py")]
    options = ["--tasks", str(len(world.tasks)), "--pack", str(world.pack)]
    options += ["--answers", str(world.folder / "answers")]
    sys.stdout.flush()
    subprocess.run([*program, *options], check=True, env=dict(world.environment))


def _naive(world: World, tasks: Sequence[Task]) -> list[float]:
    """Seconds of each task in a process of its own; its answer must be ours."""
    found = []
    record = world.record
    folder = Path(tempfile.mkdtemp(dir=world.folder))
    with live_engine(Site(kept=record), Limits(), folder, lambda _: None) as engine:
        engine.load(tasks, lambda _: None)
        for task in tasks:
            output = f"ssb.naive.{task.id}"
            Topics(Broker(record.ports.broker)).create([output])
            sql = (world.folder / "answers" / f"{task.id}.sql").read_text(encoding="utf-8")
            *views, query = statements(sql)
            path, answer = world.folder / "order.json", world.folder / "answer.json"
            order = {
                "settings": TABLE_SETTINGS
                | {"pipeline.jars": installed().connector.resolve().as_uri()},
                "ddl": [source_ddl(source, topic) for source, topic in engine.source_topics(task)]
                + [sink_ddl(task.sink, output, Broker(record.ports.broker))],
                "views": views,
                "query": query,
                "kafka": record.ports.broker,
                "output": output,
                "answer": str(answer),
            }
            path.write_text(json.dumps(order), encoding="utf-8")
            start = time.monotonic()
            said = subprocess.run(
                [sys.executable, str(ROOT / "benchmarks" / "naive.py"), str(path)],
                env=os.environ | {"JAVA_HOME": str(java_home())},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                check=False,
                text=True,
            )
            if said.returncode:
                raise SystemExit(f"{task.id}: the naive way failed: {said.stderr}")
            found.append(time.monotonic() - start)
            values = [value.encode() for value in json.loads(answer.read_text(encoding="utf-8"))]
            relation = materialize(decode(iter(values), task.sink), task.sink)
            if csv_text(relation) != world.answers("cold")[f"{task.id}.csv"]:
                raise SystemExit(f"{task.id}: the naive way gives another answer")
            _say("a", f"naive, {task.id}", found[-1])
    return found


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _services(record: Record) -> list[int]:
    """The keeper and its JVMs."""
    children = Path(f"/proc/{record.pid}/task").glob("*/children")
    return [record.pid, *(int(pid) for path in children for pid in path.read_text().split())]


def _cpu_of_services(record: Record) -> float:
    ticks = 0
    for pid in _services(record):
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICK


def _memory(record: Record, largest: float) -> None:
    """Print what is resident after the rounds: shared pages are divided among their users.

    Args:
        record: Of the services.
        largest: Resident at most in a process of a run, in GiB.
    """
    total = 0
    for pid in _services(record):
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8")
        total += int(
            next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1]
        )
    services = total / 2**20
    print(f"resident: services {services:.2f} GiB, the largest process of a run {largest:.2f} GiB")


if __name__ == "__main__":
    main()
