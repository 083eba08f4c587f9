"""Make `tasks/windfarm/data` from the package openoa 3.2.

    pip download --no-deps --no-binary openoa --dest PACKAGES openoa==3.2
    python gold/build/windfarm.py PACKAGES [OUT]

Takes 15 January to 5 April 2015 (UTC) of the turbines' ten-minute records, of the plant's
meter and of the weather model MERRA-2, all from `examples/data/la_haute_borne.zip`, and
the table of turbines. Rows keep the order of the package. Measured values are rounded to
the digits that the instruments gave (the package holds them as floats of 32 bits), values
of the model and of the meter to two to four decimals. Derived here are two tables: the
distances and bearings between the turbines, and the power that they gave per wind speed
before 15 January 2015.
"""

import io
import math
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

ARCHIVE = "openoa-3.2.tar.gz"
SHA256 = "85d19e567b47a2b0a1c34556ba69b7df1f6d523e1017f954f733fb05339783cf"
MEMBER = "openoa-3.2/examples/data/la_haute_borne.zip"
SINCE = pd.Timestamp("2015-01-15", tz="UTC")
BEFORE = pd.Timestamp("2015-04-06", tz="UTC")

EARTH_M = 6_371_000
FEWEST_READINGS = 20  # of a wind speed, for the table power_curve

SCADA = {
    "Wind_turbine_name": "turbine",
    "Date_time": "local_time",
    "P_avg": "power_kw",
    "Ws_avg": "wind_ms",
    "Wa_avg": "wind_deg",
    "Ya_avg": "nacelle_deg",
    "Va_avg": "vane_deg",
    "Ba_avg": "pitch_deg",
    "Ot_avg": "temp_c",
}
MODEL = {
    "surface_pressure": ("pressure_pa", 2),
    "temp_2m": ("temp_k", 2),
    "u_50": ("u_ms", 2),
    "v_50": ("v_ms", 2),
    "ws_50m": ("wind_ms", 2),
    "dens_50m": ("density", 4),
}
SCHEMAS = {
    "scada": {
        "turbine": pa.string(),
        "local_time": pa.string(),
        "power_kw": pa.float64(),
        "wind_ms": pa.float64(),
        "wind_deg": pa.float64(),
        "nacelle_deg": pa.float64(),
        "vane_deg": pa.float64(),
        "pitch_deg": pa.float64(),
        "temp_c": pa.float64(),
    },
    "meter": {
        "time_utc": pa.string(),
        "net_energy_kwh": pa.float64(),
        "availability_kwh": pa.float64(),
    },
    "reanalysis": {
        "datetime": pa.string(),
        "pressure_pa": pa.float64(),
        "temp_k": pa.float64(),
        "u_ms": pa.float64(),
        "v_ms": pa.float64(),
        "wind_ms": pa.float64(),
        "density": pa.float64(),
    },
    "turbines": {
        "turbine": pa.string(),
        "latitude": pa.float64(),
        "longitude": pa.float64(),
        "elevation_m": pa.int32(),
        "rated_kw": pa.int32(),
        "hub_height_m": pa.int32(),
        "rotor_diameter_m": pa.int32(),
        "manufacturer": pa.string(),
        "model": pa.string(),
    },
    "neighbors": {
        "turbine": pa.string(),
        "neighbor": pa.string(),
        "distance_m": pa.int32(),
        "bearing_deg": pa.float64(),
    },
    "power_curve": {
        "wind_bin": pa.int32(),
        "expected_kw": pa.float64(),
        "readings": pa.int32(),
    },
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(packages / ARCHIVE), SCHEMAS, out)


def sources(archive: Path) -> dict[str, pd.DataFrame]:
    """The domain's six sources, by name."""
    files = unpacked(archive)
    scada = read(files, "la-haute-borne-data-2014-2015.csv").rename(columns=SCADA)
    scada = scada.round(dict.fromkeys(SCHEMAS["scada"], 2))
    meter = read(files, "plant_data.csv").round({"net_energy_kwh": 3, "availability_kwh": 3})
    model = read(files, "merra2_la_haute_borne.csv")
    model = model.round({name: digits for name, (_, digits) in MODEL.items()})
    turbines = read(files, "la-haute-borne_asset_table.csv").rename(columns=str.lower)
    turbines = turbines.rename(columns={"wind_turbine_name": "turbine", "rated_power": "rated_kw"})
    return {
        "scada": cut(scada, "local_time"),
        "meter": cut(meter, "time_utc"),
        "reanalysis": cut(model, "datetime").rename(
            columns={name: new for name, (new, _) in MODEL.items()}
        ),
        "turbines": turbines,
        "neighbors": pd.DataFrame(pairs(turbines)),
        "power_curve": curve(scada[instants(scada, "local_time") < SINCE]),
    }


def unpacked(archive: Path) -> zipfile.ZipFile:
    """The zip file within the package, once the package's digest is what it should be."""
    content = verified(archive, SHA256)
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        member = tar.extractfile(MEMBER)
        if member is None:
            sys.exit(f"{archive} has no {MEMBER}")
        return zipfile.ZipFile(io.BytesIO(member.read()))


def read(files: zipfile.ZipFile, name: str) -> pd.DataFrame:
    """A table of the zip file."""
    with files.open(name) as file:
        # The default reader is off in the last digit, differently in each version.
        return pd.read_csv(file, float_precision="round_trip")


def instants(frame: pd.DataFrame, column: str) -> pd.Series:
    """A column of texts as instants; without an offset they are UTC."""
    return pd.to_datetime(frame[column], utc=True)


def cut(frame: pd.DataFrame, column: str) -> pd.DataFrame:
    """The rows of the period, in their order."""
    return frame[instants(frame, column).between(SINCE, BEFORE, inclusive="left")]


def pairs(turbines: pd.DataFrame) -> Iterator[dict[str, object]]:
    """Every turbine with every other one: how far it is and in which direction it lies."""
    for here in turbines.itertuples():
        for there in turbines.itertuples():
            if there.turbine != here.turbine:
                north = math.radians(there.latitude - here.latitude)
                middle = math.radians((there.latitude + here.latitude) / 2)
                east = math.radians(there.longitude - here.longitude) * math.cos(middle)
                yield {
                    "turbine": here.turbine,
                    "neighbor": there.turbine,
                    "distance_m": round(EARTH_M * math.hypot(north, east)),
                    "bearing_deg": round(math.degrees(math.atan2(east, north)) % 360, 1),
                }


def curve(scada: pd.DataFrame) -> pd.DataFrame:
    """Median power of all turbines by whole metres per second, wind speed rounded down."""
    known = scada[scada.power_kw.notna() & scada.wind_ms.notna()]
    groups = known.groupby(np.floor(known.wind_ms).astype(int).rename("wind_bin")).power_kw
    table = pd.DataFrame({"expected_kw": groups.median().round(1), "readings": groups.size()})
    return table[table.readings >= FEWEST_READINGS].reset_index()


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "windfarm" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
