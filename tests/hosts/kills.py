"""Services killed at random moments of runs, and started again: does any of it cost a result?

    python -m tests.hosts.kills [--moments 20] [--seed 1] [--tasks 12] [--jobs 2] [--taskmanagers 2]
        [--victims kafka,jobmanager,taskmanager] [--outage 3] [--timeout 120]

At each moment the broker, the JobManager or a TaskManager of a run is killed (SIGKILL) and, after
an outage of up to so many seconds, started again. The run ends or breaks off; then `--resume` must
complete it. Its answers must be those of an undisturbed run to the byte, and its journal must hold
nothing but "ok" and faults of ours. A run that was over before its moment counts for nothing, and
another is begun. Prints a line a kill; the exit code is 1 if one of them failed.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tests.hosts.runs import Runs, finish, references
from tests.hosts.services import Spread

DOMAIN = "quakes"  # the smallest: its sources are replayed within a second


@dataclass(frozen=True, slots=True, kw_only=True)
class Kill:
    """What is done to a run."""

    number: int
    victim: str
    moment: float  # a share of an undisturbed run's length
    outage: float  # seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """What became of the run."""

    did: str
    hit: bool  # or it was over before
    seconds: float  # from its begin to the kill, or to its end if that came first
    complete: bool
    equal: bool
    blamed: Mapping[str, int]  # outcomes that blame a candidate

    @property
    def right(self) -> bool:
        """Whether nothing was lost, and nobody blamed."""
        return self.complete and self.equal and not self.blamed


def main() -> int:
    """Kill, complete, compare; print each."""
    arguments = _arguments()
    with tempfile.TemporaryDirectory(prefix="ssb-kills-") as name:
        folder = Path(name)
        start = time.monotonic()
        with Spread(folder / "services", arguments.taskmanagers) as spread:
            runs = Runs(
                folder=folder,
                tasks=references(arguments.tasks, DOMAIN),
                jobs=arguments.jobs,
                spread=spread,
                options=("--timeout", str(arguments.timeout)),
            )
            runs.whole("warming")
            began = time.monotonic()
            runs.whole("undisturbed")
            length = time.monotonic() - began
            print(f"{len(runs.tasks)} tasks; an undisturbed run takes {length:.1f} s", flush=True)
            wrong = hit = 0
            for kill in _kills(arguments, spread.workers):
                end = _disturbed(runs, spread, kill, length)
                wrong += not end.right
                hit += end.hit
                length = length if end.hit else end.seconds  # they get faster as code is compiled
                print(_line(kill, end), flush=True)
                if hit == arguments.moments:
                    break
        minutes = (time.monotonic() - start) / 60
    print(f"{hit} runs disturbed, {wrong} wrong, in {minutes:.1f} min")
    return int(wrong > 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tasks", type=int, default=12)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--taskmanagers", type=int, default=2)
    parser.add_argument("--victims", default="kafka,jobmanager,taskmanager")
    parser.add_argument("--outage", type=float, default=3.0)
    parser.add_argument("--timeout", type=int, default=120)
    return parser.parse_args()


def _kills(arguments: argparse.Namespace, workers: Sequence[str]) -> Iterator[Kill]:
    """Draw kills: each kind of service equally often, at any moment of a run."""
    drawn = random.Random(arguments.seed)
    kinds = arguments.victims.split(",")
    for number in count():
        kind = kinds[number % len(kinds)]
        yield Kill(
            number=number + 1,
            victim=drawn.choice(workers) if kind == "taskmanager" else kind,
            moment=drawn.random(),
            outage=drawn.uniform(0, arguments.outage),
        )


def _disturbed(runs: Runs, spread: Spread, kill: Kill, length: float) -> End:
    name = f"kill{kill.number}"
    begun = time.monotonic()
    run = runs.begin(name)
    with suppress(subprocess.TimeoutExpired):
        run.wait(kill.moment * length)
    seconds, over = time.monotonic() - begun, run.poll() is not None
    spread.kill(kill.victim)
    time.sleep(kill.outage)
    spread.start(kill.victim)
    code = finish(run)
    did = "was over before" if over else "went through" if code == 0 else f"broke off ({code})"
    if code:
        made = runs.made(name)  # killed before its first look, it finds nobody and makes nothing
        code = finish(runs.resume(name) if made else runs.begin(name))
        did += ", resumed" if made else ", begun again"
    blamed = {
        outcome: number
        for outcome, number in runs.outcomes(name).items()
        if outcome not in {"ok", "harness_error"}
    }
    return End(
        did=did,
        hit=not over,
        seconds=seconds,
        complete=code == 0,
        equal=code == 0 and runs.answers(name) == runs.answers("undisturbed"),
        blamed=blamed,
    )


def _line(kill: Kill, end: End) -> str:
    what = (
        f"{kill.number:3}  {kill.victim:13}  at {end.seconds:5.1f} s, away {kill.outage:3.1f} s  "
        f"{end.did:28}"
    )
    if end.right:
        return f"{what}  complete, equal"
    return f"{what}  WRONG: complete {end.complete}, equal {end.equal}, blamed {dict(end.blamed)}"


if __name__ == "__main__":
    sys.exit(main())
