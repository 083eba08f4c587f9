"""From nothing running to the first result: quick starts beside a plain start, in turns.

    python benchmarks/start.py [--rounds 3]

Plain: four JVMs one after another, without class-data archives, and with the optimizing compiler.
Parallel: the same side by side. Quick: as `try` and short runs start them (docs/decisions/0011),
side by side, with archives and the quick compiler, and a first plan while the others still start.
A round is one of each; what is timed begins with no JVM and ends with one row's answer. CPU seconds
are those of the four JVMs.
"""

import argparse
import resource
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import harness.live
from harness.candidate import Candidate
from harness.doctor.trip import tiny_task
from harness.engine import Limits
from harness.live import Prepared, Site, installed, live_engine
from harness.outcome import Ok
from harness.run import run_task
from harness.services import embedded
from harness.services.ports import choices

_WARM_UP = harness.live.warm_up


def main() -> None:
    """Print each start, the medians and their ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    found: dict[str, list[tuple[float, float]]] = {"plain": [], "parallel": [], "quick": []}
    for number in range(arguments.rounds):
        for way in sorted(found, reverse=bool(number % 2)):
            found[way].append(_start(way))
            print("{}: {:.1f} s, {:.1f} CPU s".format(way, *found[way][-1]), flush=True)
    for unit, what in enumerate(("wall", "CPU")):
        spent = {way: statistics.median(each[unit] for each in found[way]) for way in found}
        told = ", ".join(f"{way} {seconds:.1f} s" for way, seconds in spent.items())
        print(f"{what}: {told}; plain / quick {spent['plain'] / spent['quick']:.2f}")


def _start(way: str) -> tuple[float, float]:
    """Wall and CPU seconds of one start to the first answer."""
    quick = way == "quick"
    one = way == "plain"
    pool = lambda max_workers: ThreadPoolExecutor(1 if one else max_workers)  # noqa: E731
    setattr(embedded, "ThreadPoolExecutor", pool)  # noqa: B010
    setattr(harness.live, "warm_up", _WARM_UP if quick else lambda _: None)  # noqa: B010
    runtime = installed()
    if runtime.archives is None:
        raise SystemExit("there are no archives; run `make setup`")
    if not quick:
        runtime = replace(runtime, archives=None)
    site = Site(long_lived=not quick, prepared=Prepared(runtime=runtime, ports=choices()))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        task = tiny_task(folder)
        candidate = Candidate(task_id=task.id, sql="SELECT n + 1 FROM tick")
        before, start = _cpu(), time.monotonic()
        with live_engine(site, Limits(), folder, lambda _: None) as engine:
            engine.load([task], lambda _: None)
            outcome = run_task(task, candidate, engine)
            wall = time.monotonic() - start
        if not isinstance(outcome, Ok):
            raise SystemExit(f"no answer: {outcome}")
        return wall, _cpu() - before


def _cpu() -> float:
    """Of children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
