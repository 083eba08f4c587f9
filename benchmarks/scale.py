"""What a task costs as its input grows: 1,000 to 1,000,000 rows of one live source.

    python benchmarks/scale.py [--rows 1000,10000,100000,1000000] [--rounds 3] [--plot FILE.svg]

The synthetic task counts and sums by key in a hundred windows, so that its answer stays small
and what grows is the way in: preparing the file, encoding, replaying and proving, and the job that
reads every row. Prints a table, a line fitted by least squares to each phase, and with --plot a
picture (matplotlib must be installed for that; it is none of the project's packages).
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from harness.candidate import Candidate
from harness.engine import Limits, LiveEngine
from harness.kafka.records import encode
from harness.kafka.replay import Replayer
from harness.live import Site, live_engine
from harness.outcome import Ok
from harness.pack.task import Column, Domain, LiveSource, Task
from harness.relation.schema import Field, parse_type
from harness.run import run_task
from harness.sources.prepare import prepare

FIRST = datetime(2013, 2, 1)  # noqa: DTZ001  # TIMESTAMP(3) has no zone
WINDOWS = 100  # of an hour
KEYS = 10
PHASES = ("prepare", "encode", "replay", "job")
SQL = """SELECT window_start, k, COUNT(*), SUM(v) FROM TABLE(
TUMBLE(TABLE events, DESCRIPTOR(et), INTERVAL '1' HOUR)) GROUP BY window_start, window_end, k"""
SINK = {"window_start": "TIMESTAMP(3)", "k": "INT", "n": "BIGINT", "total": "BIGINT"}
T = TypeVar("T")


def main() -> None:
    """Measure each size, and print how the cost grows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", default="1000,10000,100000,1000000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--plot", type=Path)
    arguments = parser.parse_args()
    sizes = [int(text) for text in arguments.rows.split(",")]
    found: dict[int, list[float]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with live_engine(Site(long_lived=True), Limits(seconds=600), folder, print) as engine:
            warm = _task(folder, 20_000)
            for _ in range(20):
                _measured(engine, warm, 1)
            for rows in sizes:
                found[rows] = _measured(engine, _task(folder, rows), arguments.rounds)
                _print(f"{rows:,}", found[rows])
    _fit(sizes, found)
    if arguments.plot:
        _plot(sizes, found, arguments.plot)


def _task(folder: Path, rows: int) -> Task:
    """The synthetic task over so many rows."""
    number = np.arange(rows)
    step = timedelta(hours=WINDOWS) / rows
    table = pa.table(
        {
            "id": pa.array(number, pa.int64()),
            "k": pa.array(number % KEYS, pa.int32()),
            "v": pa.array(number * 7919 % 1009, pa.int64()),
            "word": pa.array([f"event number {n} of many" for n in range(rows)]),
            "et": pa.array([FIRST + n * step for n in range(rows)], pa.timestamp("ms")),
        }
    )
    data = folder / f"events{rows}.parquet"
    pq.write_table(table, data)
    types = {
        "id": "BIGINT",
        "k": "INT",
        "v": "BIGINT",
        "word": "STRING",
        "et": "TIMESTAMP(3)",
    }
    columns = tuple(
        Column(name=name, type=parse_type(sql), not_null=True, doc="", origin=name, convert=None)
        for name, sql in types.items()
    )
    source = LiveSource(
        domain=f"scale{rows}",
        name="events",
        doc="",
        columns=columns,
        event_time="et",
        watermark_ms=1000,
        rows=rows,
        data=data,
    )
    domain = Domain(
        name=source.domain,
        title="",
        text="",
        licence="",
        origin="",
        time_zone="UTC",
        sources=(source,),
    )
    return Task(
        id=f"scale{rows}_001",
        domain=domain,
        difficulty="easy",
        capabilities=("window_tvf",),
        sources=("events",),
        answer_policy="ordinary",
        question="",
        sink=tuple(Field(name=name, type=parse_type(sql)) for name, sql in SINK.items()),
    )


def _measured(engine: LiveEngine, task: Task, rounds: int) -> list[float]:
    """Median seconds of each phase."""
    spent: dict[str, list[float]] = {phase: [] for phase in PHASES}
    replayer = Replayer(engine.services.kafka, engine.reader())
    for _ in range(rounds):
        prepared = _timed(spent["prepare"], partial(prepare, task.domain.sources[0], None))
        records = _timed(spent["encode"], partial(encode, prepared))
        topic = f"ssb.src.{task.domain.name}.events.{records.digest[:16]}"
        send = partial(replayer.replay, topic, records, fresh=True)
        _timed(spent["replay"], send)
        engine.load([task], lambda _: None)
        outcome = run_task(task, Candidate(task_id=task.id, sql=SQL), engine)
        if not isinstance(outcome, Ok) or outcome.relation.row_count != WINDOWS * KEYS:
            raise SystemExit(f"not the answer that was due: {outcome}")
        phases = outcome.evidence.phases
        spent["job"].append(phases["plan"] + phases["job"])
    return [statistics.median(spent[phase]) for phase in PHASES]


def _timed(spent: list[float], work: Callable[[], T]) -> T:
    start = time.monotonic()
    done = work()
    spent.append(time.monotonic() - start)
    return done


def _print(what: str, seconds: Sequence[float]) -> None:
    cells = "".join(
        f"{phase} {value:8.3f} s  " for phase, value in zip(PHASES, seconds, strict=True)
    )
    print(f"{what:>12} rows: {cells}in all {sum(seconds):8.3f} s", flush=True)


def _fit(sizes: Sequence[int], found: dict[int, list[float]]) -> None:
    """A constant and a slope: what a task costs at all, and what a million rows add."""
    for number, phase in enumerate((*PHASES, "in all")):
        cost = [(*found[rows], sum(found[rows]))[number] for rows in sizes]
        # Each point weighs by its size's inverse: the constant is in the small ones.
        slope, constant = np.polyfit(sizes, cost, 1, w=1 / np.sqrt(sizes))
        print(f"{phase:>8}: {1000 * constant:7.0f} ms and {1e6 * slope:6.2f} µs a row")


def _plot(sizes: Sequence[int], found: dict[int, list[float]], path: Path) -> None:
    # None of the project's packages.
    from matplotlib import pyplot as plt  # type: ignore[import-not-found]  # noqa: PLC0415

    figure, axes = plt.subplots(figsize=(7, 4.2))
    for number, phase in enumerate(PHASES):
        axes.plot(sizes, [found[rows][number] for rows in sizes], marker="o", label=phase)
    axes.plot(sizes, [sum(found[rows]) for rows in sizes], "k--", marker="o", label="in all")
    axes.set(xscale="log", yscale="log", xlabel="rows of the live source", ylabel="seconds")
    axes.grid(visible=True, which="major", alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path)


if __name__ == "__main__":
    main()
