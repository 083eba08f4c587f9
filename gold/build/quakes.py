"""Make `tasks/quakes/data` from the package vega-datasets 3.2.1.

    npm pack vega-datasets@3.2.1 --pack-destination PACKAGES
    python gold/build/quakes.py PACKAGES [OUT]

Takes all 1,707 features of `data/earthquakes.json`, a week of the feed of the US Geological
Survey, and splits each into two events: one when the ground shook (`origins`) and one when
its entry was last revised (`revisions`). Web addresses, titles and codes that repeat others
are left out. Coordinates are rounded to four decimals, kilometres to two, degrees to the nearest
station to five; the lists of contributors lose their outer commas. Three small tables are made
here.
"""

import io
import json
import sys
import tarfile
from pathlib import Path

import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

ARCHIVE = "vega-datasets-3.2.1.tgz"
SHA256 = "6f72fda460a9863fae5fcb32f85bcd49e1761fdea6dc6cf9f4962472881cc5a3"
MEMBER = "package/data/earthquakes.json"

SCHEMAS = {
    "origins": {
        "time": pa.int64(),
        "quake_id": pa.string(),
        "net": pa.string(),
        "kind": pa.string(),
        "mag": pa.float64(),
        "mag_type": pa.string(),
        "place": pa.string(),
        "lat": pa.float64(),
        "lon": pa.float64(),
        "depth_km": pa.float64(),
        "utc_offset_min": pa.int32(),
    },
    "revisions": {
        "updated": pa.int64(),
        "quake_id": pa.string(),
        "time": pa.int64(),
        "status": pa.string(),
        "sig": pa.int32(),
        "felt": pa.int32(),
        "cdi": pa.float64(),
        "mmi": pa.float64(),
        "alert": pa.string(),
        "tsunami": pa.int32(),
        "nst": pa.int32(),
        "dmin": pa.float64(),
        "rms": pa.float64(),
        "gap": pa.float64(),
        "sources": pa.string(),
    },
    "networks": {"net": pa.string(), "name": pa.string()},
    "mag_types": {"mag_type": pa.string(), "family": pa.string()},
    "us_regions": {"label": pa.string(), "name": pa.string(), "territory": pa.bool_()},
}
NETWORKS = {
    "ak": "Alaska",
    "ci": "Southern California",
    "hv": "Hawaii",
    "mb": "Montana",
    "nc": "Northern California",
    "nm": "New Madrid",
    "nn": "Nevada",
    "pr": "Puerto Rico",
    "se": "South-eastern US",
    "us": "National centre",
    "uu": "Utah",
    "uw": "Pacific Northwest",
}
MAG_TYPES = {  # those of ten events or more
    "ml": "local",
    "md": "duration",
    "mb": "body wave",
    "mb_lg": "body wave",
    "mww": "moment",
}
STATES = (
    "Alaska",
    "California",
    "Colorado",
    "Hawaii",
    "Idaho",
    "Kansas",
    "Maine",
    "Missouri",
    "Montana",
    "Nevada",
    "New Mexico",
    "Oklahoma",
    "Oregon",
    "Tennessee",
    "Utah",
    "Washington",
    "Wyoming",
)
ABBREVIATED = {"CA": "California", "NV": "Nevada"}
TERRITORIES = ("Puerto Rico", "U.S. Virgin Islands")


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(packages / ARCHIVE), SCHEMAS, out)


def sources(archive: Path) -> dict[str, pd.DataFrame]:
    """The domain's five sources, by name."""
    quakes = pd.DataFrame(features(archive)).round({"lat": 4, "lon": 4, "depth_km": 2, "dmin": 5})
    regions = [(label, label, False) for label in STATES]
    regions += [(label, name, False) for label, name in ABBREVIATED.items()]
    regions += [(label, label, True) for label in TERRITORIES]
    return {
        "origins": quakes.sort_values("time", kind="stable"),
        "revisions": quakes.sort_values("updated", kind="stable"),
        "networks": pd.DataFrame(NETWORKS.items(), columns=["net", "name"]),
        "mag_types": pd.DataFrame(MAG_TYPES.items(), columns=["mag_type", "family"]),
        "us_regions": pd.DataFrame(sorted(regions), columns=["label", "name", "territory"]),
    }


def features(archive: Path) -> list[dict[str, object]]:
    """Every feature of the feed as one flat record, named as in the sources."""
    content = verified(archive, SHA256)
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        member = tar.extractfile(MEMBER)
        if member is None:
            sys.exit(f"{archive} has no {MEMBER}")
        collection = json.load(member)
    return [flat(feature) for feature in collection["features"]]


def flat(feature: dict[str, object]) -> dict[str, object]:
    """One feature as a record."""
    properties = feature["properties"]
    lon, lat, depth_km = feature["geometry"]["coordinates"]
    return properties | {
        "quake_id": feature["id"],
        "kind": properties["type"],
        "mag_type": properties["magType"],
        "utc_offset_min": properties["tz"],
        "lat": lat,
        "lon": lon,
        "depth_km": depth_km,
        "sources": properties["sources"].strip(","),
    }


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "quakes" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
