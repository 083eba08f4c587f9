"""How fast records are replayed, beside librdkafka's own benchmark program.

    python benchmarks/replay.py [--peer rdkafka_performance] [--records 500000] [--rounds 5]

Both send records of the same number and size to one partition of the same broker, in turns,
idempotent, uncompressed, each with a producer of its own. `rdkafka_performance` is among
librdkafka's examples; docs/performance.md says how it is built. Without a peer our figures stand
alone: sending, and the reading back that proves every topic.
"""

import argparse
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from harness.engine import Limits
from harness.kafka.records import SourceRecords, digest
from harness.kafka.replay import Replayer
from harness.kafka.topics import Topics
from harness.live import Site, live_engine

SIZE = 160  # bytes of a record; those of the pack's live sources have 90 to 270
FIRST_MS = 1_359_676_800_000


def main() -> None:
    """Print each round, and the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", type=Path)
    parser.add_argument("--records", type=int, default=500_000)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    records = _records(arguments.records)
    with (
        tempfile.TemporaryDirectory() as folder,
        live_engine(Site(), Limits(), Path(folder), print) as engine,
    ):
        kafka = engine.services.kafka
        ways: dict[str, Callable[[str], object]] = {
            "send": lambda topic: Replayer(kafka, engine.reader()).send(topic, records),
            "send and prove": lambda topic: Replayer(kafka, engine.reader()).replay(
                topic, records, fresh=False
            ),
        }
        if arguments.peer:
            ways["rdkafka_performance"] = lambda topic: _peer(
                arguments.peer, kafka.address, topic, arguments.records
            )
        found: dict[str, list[float]] = {way: [] for way in ways}
        for number in range(arguments.rounds):
            for way in sorted(ways, reverse=bool(number % 2)):
                topic = f"ssb.bench.{number}.{way.replace(' ', '-')}"
                Topics(kafka).create([topic])
                start = time.monotonic()
                ways[way](topic)
                found[way].append(arguments.records / (time.monotonic() - start))
                Topics(kafka).delete([topic])
                print(f"{way}: {found[way][-1]:,.0f} records/s")
    medians = {way: statistics.median(speeds) for way, speeds in found.items()}
    print({way: f"{speed:,.0f} records/s" for way, speed in medians.items()})
    if arguments.peer:
        ratios = [
            theirs / ours
            for theirs, ours in zip(found["rdkafka_performance"], found["send"], strict=True)
        ]
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        print(f"rdkafka_performance / ours: {statistics.median(ratios):.2f} (median; {spread})")


def _records(count: int) -> SourceRecords:
    values = [b"%0*d" % (SIZE, number) for number in range(count)]
    times = [FIRST_MS + number for number in range(count)]
    return SourceRecords(values=values, timestamps=times, digest=digest(values, times))


def _peer(program: Path, kafka: str, topic: str, count: int) -> None:
    settings = (
        "enable.idempotence=true",
        "linger.ms=20",
        "batch.size=1000000",
        "queue.buffering.max.messages=500000",
    )
    where = ["-t", topic, "-p", "0", "-b", kafka]
    what = ["-s", str(SIZE), "-c", str(count)]
    options = [word for each in settings for word in ("-X", each)]
    subprocess.run([str(program), "-P", "-q", *where, *what, *options], check=True)


if __name__ == "__main__":
    main()
