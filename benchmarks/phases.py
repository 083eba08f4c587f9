"""Where a warm task's time goes, and the floor beneath it.

    python benchmarks/phases.py [--tasks 102] [--warm 2] [--pack FOLDER] [--answers FOLDER]

References, or the answers of the folder, run one at a time on warm services of this program's own,
and each phase is timed. Within the job the harness reads and decodes while Flink writes, so these
are timed once more alone, on the same changelogs. The floor is a job over one row through the same
path.
"""

import argparse
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import urllib3

import harness.engine
from harness.candidate import Candidate
from harness.changelog.decode import decode
from harness.changelog.materialize import materialize
from harness.doctor.trip import tiny_task
from harness.engine import Limits, LiveEngine
from harness.kafka import drain
from harness.kafka.records import digest, encode
from harness.kafka.replay import Replayer
from harness.kafka.topics import Topics
from harness.live import Site, live_engine
from harness.outcome import Ok
from harness.pack.load import load_pack
from harness.pack.task import Task
from harness.relation.csv_text import csv_text
from harness.run import run_task
from harness.sources.prepare import prepare

ROOT = Path(__file__).parents[1]
Spent = dict[str, list[float]]  # phase → milliseconds, one a task
T = TypeVar("T")


def main() -> None:
    """Print a table of phases, and the floor."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tasks", type=int, default=102)
    parser.add_argument("--warm", type=int, default=2)
    parser.add_argument("--pack", type=Path, default=ROOT / "tasks")
    parser.add_argument("--answers", type=Path, default=ROOT / "gold" / "reference")
    arguments = parser.parse_args()
    pack = load_pack(arguments.pack).tasks
    # As benchmarks/speed.py chooses them.
    tasks = pack[:: max(1, len(pack) // arguments.tasks)][: arguments.tasks]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site = Site(long_lived=True)
        with live_engine(site, Limits(), folder, print) as engine:
            _sources(engine, tasks)
            engine.load(tasks, lambda _: None)
            candidates = [(task, _candidate(arguments.answers, task)) for task in tasks]
            for _ in range(arguments.warm):
                for task, candidate in candidates:
                    _run(engine, task, candidate)
            spent: Spent = defaultdict(list)
            for task, candidate in candidates:
                _task(engine, task, candidate, spent)
            _table("a task", spent)
            _floor(engine, folder)


def _candidate(answers: Path, task: Task) -> Candidate:
    sql = (answers / f"{task.id}.sql").read_text(encoding="utf-8")
    return Candidate(task_id=task.id, sql=sql)


def _run(engine: LiveEngine, task: Task, candidate: Candidate) -> Ok:
    outcome = run_task(task, candidate, engine)
    if not isinstance(outcome, Ok):
        raise SystemExit(f"an answer failed, so its speed means nothing: {outcome}")
    return outcome


def _task(engine: LiveEngine, task: Task, candidate: Candidate, spent: Spent) -> None:
    values: list[bytes] = []

    def keeping(*arguments: Any) -> Iterator[bytes]:  # noqa: ANN401  # as `follow` has them
        for value in drain.follow(*arguments):
            values.append(value)
            yield value

    setattr(harness.engine, "follow", keeping)  # noqa: B010  # it is no export
    start = time.monotonic()
    outcome = _run(engine, task, candidate)
    spent["in all"].append(1000 * (time.monotonic() - start))
    for phase, seconds in outcome.evidence.phases.items():
        spent[phase].append(1000 * seconds)
    inside = _job(engine.services.flink.url, outcome.evidence.job_id)
    for phase, milliseconds in inside.items():
        spent[f"job: {phase}"].append(milliseconds)
    changes = _timed(spent, "alone: decode", lambda: list(decode(iter(values), task.sink)))
    relation = _timed(spent, "alone: materialize", lambda: materialize(iter(changes), task.sink))
    _timed(spent, "alone: write", lambda: csv_text(relation))


def _timed(spent: Spent, phase: str, work: Callable[[], T]) -> T:
    start = time.monotonic()
    done = work()
    spent[phase].append(1000 * (time.monotonic() - start))
    return done


def _floor(engine: LiveEngine, folder: Path) -> None:
    """Time one row through the same path, again and again."""
    task = tiny_task(folder)
    candidate = Candidate(task_id=task.id, sql="SELECT n + 1 FROM tick")
    engine.load([task], lambda _: None)
    spent: Spent = defaultdict(list)
    for number in range(40):
        start = time.monotonic()
        outcome = run_task(task, candidate, engine)
        if number >= 20:  # noqa: PLR2004  # warm
            spent["in all"].append(1000 * (time.monotonic() - start))
            for phase, seconds in outcome.evidence.phases.items():
                spent[phase].append(1000 * seconds)
    _table("the floor", spent)


def _sources(engine: LiveEngine, tasks: Sequence[Task]) -> None:
    """Time what is done once a source."""
    sources = {
        (source.domain, source.name): source for task in tasks for source in task.domain.sources
    }
    spent: Spent = defaultdict(list)
    rows = 0
    replayer = Replayer(engine.services.kafka, engine.reader())
    with tempfile.TemporaryDirectory() as name:
        cache = Path(name)
        for source in sources.values():
            _timed(spent, "prepare, new", partial(prepare, source, cache))
            prepared = _timed(spent, "prepare, kept", partial(prepare, source, cache))
            records = _timed(spent, "encode", partial(encode, prepared))
            rows += len(records.values)
            topic = f"ssb.bench.{source.domain}.{source.name}"
            send = partial(replayer.replay, topic, records, fresh=True)
            _timed(spent, "replay and prove", send)
            _timed(spent, "digest alone", partial(digest, records.values, records.timestamps))
            Topics(engine.services.kafka).delete([topic])
    print(f"{len(sources)} sources of {rows:,} rows; all of them:")
    for phase, found in spent.items():
        print(f"  {phase:<32}{sum(found):>9,.0f} ms {rows / sum(found) * 1000:>12,.0f} rows/s")


def _table(what: str, spent: Spent) -> None:
    print(f"{what}: median and mean of {len(spent['in all'])}, in ms")
    for phase, found in spent.items():
        print(f"  {phase:<32}{statistics.median(found):>9,.1f}{statistics.mean(found):>9,.1f}")


def _job(flink: str, job_id: str) -> Mapping[str, float]:
    """What the JobManager tells of a job, in milliseconds."""
    job = urllib3.request("GET", f"{flink}/jobs/{job_id}", timeout=5.0).json()
    at = job["timestamps"]
    begun = max(vertex["start-time"] for vertex in job["vertices"])
    return {
        "accepted and scheduled": at["RUNNING"] - at["INITIALIZING"],
        "deployed": begun - at["RUNNING"],
        "at work": at["FINISHED"] - begun,
    }


if __name__ == "__main__":
    main()
