"""Tasks a minute with one, two and four TaskManagers, each on a host of its own.

    python -m tests.hosts.rates [--taskmanagers 1,2,4] [--tasks 60] [--jobs 4] [--rounds 2]
        [--domain NAME]

A first run warms the services up. The others are measured twice over: the whole command, and from
its first outcome to its last, without starts and replay. Prints rows for docs/scale-out.md. All
hosts are this machine, so that more TaskManagers bring no more processors.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from harness.pack.task import Task
from tests.hosts.runs import Runs, references
from tests.hosts.services import Spread


def main() -> None:
    """Measure each number of TaskManagers, and print a row for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taskmanagers", default="1,2,4")
    parser.add_argument("--tasks", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--domain", help="tasks of this one alone, where replay takes less")
    arguments = parser.parse_args()
    tasks = references(arguments.tasks, arguments.domain)
    print(f"{len(tasks)} references of {len({task.domain.name for task in tasks})} domains")
    for number in map(int, arguments.taskmanagers.split(",")):
        whole, inner = _rates(tasks, number, arguments.jobs, arguments.rounds)
        print(
            f"| several hosts | {number} | {arguments.jobs} | {statistics.median(inner):.0f} "
            f"({_range(inner)}) | {statistics.median(whole):.0f} ({_range(whole)}) all in all |",
            flush=True,
        )


def _rates(
    tasks: Sequence[Task], taskmanagers: int, jobs: int, rounds: int
) -> tuple[list[float], list[float]]:
    """Tasks a minute: of whole commands, and between first and last outcome."""
    whole, inner = [], []
    with tempfile.TemporaryDirectory(prefix="ssb-rates-") as name:
        folder = Path(name)
        with Spread(folder / "services", taskmanagers, long_lived=True) as spread:
            runs = Runs(folder=folder, tasks=tasks, jobs=jobs, spread=spread)
            runs.whole("warming")
            for number in range(rounds):
                begun = time.monotonic()
                runs.whole(f"round{number}")
                whole.append(60 * len(tasks) / (time.monotonic() - begun))
                ended = [
                    datetime.fromisoformat(str(entry["ended"]))
                    for entry in runs.journal(f"round{number}")
                ]
                inner.append(60 * (len(ended) - 1) / (max(ended) - min(ended)).total_seconds())
                if runs.answers(f"round{number}") != runs.answers("warming"):
                    raise SystemExit("the answers differ, so the speed means nothing")
    return whole, inner


def _range(rates: Sequence[float]) -> str:
    return f"{min(rates):.0f} to {max(rates):.0f}"


if __name__ == "__main__":
    main()
