"""Many jobs on one session cluster: does memory level off, and what does a job cost?

    python benchmarks/soak.py --jobs 120

Runs the example candidates over and over through one engine, and reads after every ten jobs
what Flink's own metrics say of the worker's metaspace and of its heap, and the CPU time that
each service has used since.
"""

import argparse
import resource
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import urllib3

from harness.candidate import read_candidates
from harness.engine import Limits, LiveEngine
from harness.live import Site, live_engine
from harness.outcome import Ok
from harness.pack.load import load_pack
from harness.run import run_task
from harness.services.embedded import EmbeddedServices

ROOT = Path(__file__).parents[1]
EVERY = 10
METASPACE = "Status.JVM.Memory.Metaspace.Used"
HEAP = "Status.JVM.Memory.Heap.Used"
FETCH_SECONDS = 11.0  # the JobManager asks its workers for metrics at most every ten seconds


def main() -> None:
    """Run the jobs and print a line for every ten."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--jobs", type=int, default=120, help="how many, one after another")
    jobs = parser.parse_args().jobs
    pack = load_pack(ROOT / "tasks")
    candidates = read_candidates(
        ROOT / "examples" / "candidates.jsonl", {task.id for task in pack.tasks}
    )
    tasks = [task for task in pack.tasks if task.id in candidates]
    with (
        tempfile.TemporaryDirectory() as folder,
        live_engine(Site(long_lived=True), Limits(), Path(folder), lambda _: None) as engine,
    ):
        engine.load(tasks, lambda _: None)
        print("jobs  metaspace MiB  heap MiB  s/job  CPU s/job", flush=True)
        for number, seconds, cpu in timed(engine, islice(cycle(tasks), jobs), candidates):
            metaspace, heap = worker_memory(engine.services.flink.url)
            print(
                f"{number:4}  {metaspace / 2**20:13.1f}  {heap / 2**20:8.1f}"
                f"  {seconds / EVERY:5.2f}  {cpu / EVERY:9.2f}",
                flush=True,
            )


def timed(engine: LiveEngine, tasks: Iterator, candidates: dict) -> Iterator[tuple]:  # type: ignore[type-arg]
    """Yield after every ten jobs: their number so far, their seconds, their CPU seconds."""
    start, used = time.monotonic(), cpu_seconds(engine)
    for number, task in enumerate(tasks, start=1):
        outcome = run_task(task, candidates[task.id], engine)
        if not isinstance(outcome, Ok):
            raise SystemExit(f"{task.id} did not run: {outcome}")
        if number % EVERY == 0:
            yield number, time.monotonic() - start, cpu_seconds(engine) - used
            start, used = time.monotonic(), cpu_seconds(engine)


def cpu_seconds(engine: LiveEngine) -> float:
    """CPU time so far of this process and its four services."""
    services = engine.services
    if not isinstance(services, EmbeddedServices):
        raise TypeError("the benchmark needs embedded services")
    own = resource.getrusage(resource.RUSAGE_SELF)
    total = own.ru_utime + own.ru_stime
    for name in ("kafka", "jobmanager", "taskmanager", "gateway"):
        stat = Path(f"/proc/{services.child(name).process.pid}/stat").read_text(encoding="utf-8")
        fields = stat.rpartition(")")[2].split()
        total += (int(fields[11]) + int(fields[12])) / 100  # utime and stime, in ticks
    return total


def worker_memory(flink: str) -> tuple[int, int]:
    """Bytes of metaspace and heap that the worker uses, from metrics asked for twice."""
    urllib3.request("GET", f"{flink}/taskmanagers")
    worker = urllib3.request("GET", f"{flink}/taskmanagers").json()["taskmanagers"][0]["id"]
    url = f"{flink}/taskmanagers/{worker}/metrics?get={METASPACE},{HEAP}"
    urllib3.request("GET", url)
    time.sleep(FETCH_SECONDS)
    found = {m["id"]: int(m["value"]) for m in urllib3.request("GET", url).json()}
    return found[METASPACE], found[HEAP]


if __name__ == "__main__":
    main()
