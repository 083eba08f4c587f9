"""What confinement costs: warm tasks a minute with it and without, in turns.

    python benchmarks/isolation.py [--pairs 2] [--rounds 4] [--jobs 4]

Two engines are up at a time, and each round runs the example candidates through one, then
through the other; the next round begins with the other. No two JVMs compile alike, so there are
several pairs of fresh engines, and the one started first is confined in every other pair.
"""

import argparse
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from harness.candidate import read_candidates
from harness.engine import Limits, LiveEngine
from harness.live import Site, live_engine
from harness.outcome import Ok
from harness.pack.load import load_pack
from harness.run import run_task

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Print each round, the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=4)
    arguments = parser.parse_args()
    pack = load_pack(ROOT / "tasks")
    candidates = read_candidates(
        ROOT / "examples" / "candidates.jsonl", {task.id for task in pack.tasks}
    )
    tasks = [task for task in pack.tasks if task.id in candidates]

    def round_of(engine: LiveEngine) -> float:
        """Tasks a minute."""
        engine.load(tasks, lambda _: None)
        start = time.monotonic()
        with ThreadPoolExecutor(arguments.jobs) as pool:
            outcomes = list(
                pool.map(lambda task: run_task(task, candidates[task.id], engine), tasks)
            )
        minutes = (time.monotonic() - start) / 60
        if failed := [outcome for outcome in outcomes if not isinstance(outcome, Ok)]:
            raise SystemExit(f"a candidate failed, so the speed means nothing: {failed[0]}")
        return len(tasks) / minutes

    speeds: dict[bool, list[float]] = {True: [], False: []}
    for pair in range(arguments.pairs):
        with ExitStack() as stack:
            engines = {}
            for isolated in (True, False) if pair % 2 else (False, True):
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                site = Site(isolated=isolated)
                engines[isolated] = stack.enter_context(live_engine(site, Limits(), folder, print))
            for engine in engines.values():
                round_of(engine)  # warm
            for number in range(arguments.rounds):
                for isolated in (True, False) if number % 2 else (False, True):
                    speeds[isolated].append(round_of(engines[isolated]))
                print(f"confined {speeds[True][-1]:.1f}, not {speeds[False][-1]:.1f}")
    ratios = [one / other for one, other in zip(speeds[True], speeds[False], strict=True)]
    medians = {isolated: statistics.median(found) for isolated, found in speeds.items()}
    print(f"confined {medians[True]:.1f}, not {medians[False]:.1f} tasks a minute (medians)")
    spread = f"{min(ratios):.3f} to {max(ratios):.3f}"
    print(f"ratio {statistics.median(ratios):.3f}, median of {len(ratios)} rounds, {spread}")


if __name__ == "__main__":
    main()
