"""How fast a changelog is decoded and folded, beside plain `json.loads` and a fold.

    python benchmarks/changelog.py [records]

Both read the same records in turns within one process, so that their ratio holds on a
loaded machine too. The plain reader is what one would write first: `json.loads`, then a
tuple of the values into a Counter. It gives no canonical text, and loses decimals.
"""

import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from harness.changelog.decode import decode
from harness.changelog.materialize import materialize
from harness.relation.schema import Field, parse_type

ROUNDS = 5
TYPES = {
    "narrow": {"who": "STRING", "n": "BIGINT"},
    "typical": {"who": "STRING", "n": "BIGINT", "mean": "DECIMAL(6, 1)", "last": "TIMESTAMP(3)"},
}


def fields(shape: str) -> tuple[Field, ...]:
    """The sink of a shape."""
    return tuple(Field(name=name, type=parse_type(text)) for name, text in TYPES[shape].items())


def records(shape: str, keys: int, count: int) -> list[bytes]:
    """A count by key that starts again every so often: updates, as Flink writes them."""
    source = random.Random(20130101)
    latest: dict[str, str] = {}
    made: list[bytes] = []
    while len(made) < count:
        who = f"user{source.randrange(keys)}"
        n = source.randrange(1000)
        values = {"who": who, "n": n, "mean": n / 2, "last": f"2013-01-01 00:00:{n % 60:02}.5"}
        row = json.dumps({name: values[name] for name in TYPES[shape]}, separators=(",", ":"))
        if who in latest:
            made.append(f'{{"before":{latest[who]},"after":null,"op":"d"}}'.encode())
        made.append(f'{{"before":null,"after":{row},"op":"c"}}'.encode())
        latest[who] = row
    return made


def plain(stream: Sequence[bytes], _: tuple[Field, ...]) -> None:
    """Fold without types."""
    counted: Counter[tuple[object, ...]] = Counter()
    for record in stream:
        change = json.loads(record)
        if change["op"] == "c":
            counted[tuple(change["after"].values())] += 1
        else:
            counted[tuple(change["before"].values())] -= 1


def ours(stream: Sequence[bytes], sink: tuple[Field, ...]) -> None:
    """Decode and materialize."""
    materialize(decode(stream, sink), sink)


Reader = Callable[[Sequence[bytes], tuple[Field, ...]], None]


def seconds(reader: Reader, stream: Sequence[bytes], sink: tuple[Field, ...]) -> float:
    """CPU seconds of one pass."""
    start = time.process_time()
    reader(stream, sink)
    return time.process_time() - start


def main() -> None:
    """Print records a CPU second, best of some rounds."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    print(f"{count:,} records, best of {ROUNDS} rounds, records per CPU second")
    for shape in TYPES:
        for kind, keys in (("updates of 2,000 rows", 2_000), ("append-only", 10**9)):
            stream, sink = records(shape, keys, count), fields(shape)
            times: dict[Reader, list[float]] = {plain: [], ours: []}
            for _ in range(ROUNDS):
                for reader, taken in times.items():
                    taken.append(seconds(reader, stream, sink))
            base, best = (len(stream) / min(taken) for taken in times.values())
            ratio = f"plain {base:9,.0f}   ours {best:9,.0f}   x{best / base:.2f}"
            print(f"{shape:8} {kind:22} {ratio}")


if __name__ == "__main__":
    main()
