"""Make `tasks/webcompat/data` from browser-compat-data 8.1.9 and web-features 3.40.0.

    npm pack @mdn/browser-compat-data@8.1.9 web-features@3.40.0 --pack-destination PACKAGES
    python gold/build/webcompat.py PACKAGES [OUT]

Walks eight areas of MDN's browser-compat-data for features and for what each of their
support statements says: one change for the version that added, and one for the version
that removed it. A version becomes a day through the browser's list of releases. Left out are
releases that are planned, undated or after October 2026, changes of releases before
2019, those of versions that the list has not, and those of Quest Browser (oculus), which
come with its upstream. `at_or_before` says that the package writes "≤" before a version
or a date.
From web-features come the days on which features became Baseline, and the feature of
the web platform that each of the others belongs to.
"""

import io
import json
import sys
import tarfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

ARCHIVES = {
    "mdn-browser-compat-data-8.1.9.tgz": (
        "c99eff2b2ebf5ead405de12ed3bd7f40534bcb9966ca4a7679b01335146b472c"
    ),
    "web-features-3.40.0.tgz": ("271a7251094af04293563e434ae9a2171a596230e856b32ac216fa73f6a61429"),
}
SINCE, BEFORE = "2019-01-01", "2026-11-01"
AREAS = ("css", "html", "http", "javascript", "manifests", "mathml", "svg", "webassembly")

SCHEMAS = {
    "browser_releases": {
        "browser": pa.string(),
        "version": pa.string(),
        "engine": pa.string(),
        "engine_version": pa.string(),
        "release_date": pa.date32(),
    },
    "support_changes": {
        "feature": pa.string(),
        "browser": pa.string(),
        "change": pa.string(),
        "version": pa.string(),
        "at_or_before": pa.bool_(),
        "partial": pa.bool_(),
        "prefix": pa.string(),
        "behind_flag": pa.bool_(),
        "release_date": pa.date32(),
    },
    "baseline_changes": {
        "web_feature": pa.string(),
        "name": pa.string(),
        "baseline": pa.string(),
        "at_or_before": pa.bool_(),
        "at": pa.date32(),
    },
    "browsers": {
        "browser": pa.string(),
        "name": pa.string(),
        "kind": pa.string(),
        "upstream": pa.string(),
    },
    "features": {
        "feature": pa.string(),
        "area": pa.string(),
        "parent": pa.string(),
        "experimental": pa.bool_(),
        "standard_track": pa.bool_(),
        "deprecated": pa.bool_(),
        "has_spec": pa.bool_(),
        "web_feature": pa.string(),
    },
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    compat, web = (data(packages / name, digest) for name, digest in ARCHIVES.items())
    frames = sources(compat, web["features"])
    dated_frames = {name: with_days(frame, SCHEMAS[name]) for name, frame in frames.items()}
    write_sources(dated_frames, SCHEMAS, out)


def data(archive: Path, digest: str) -> dict[str, Any]:
    """Read a package's `data.json`, once the package's digest is what it should be."""
    content = verified(archive, digest)
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        member = tar.extractfile("package/data.json")
        if member is None:
            sys.exit(f"{archive} has no data.json")
        found: dict[str, Any] = json.load(member)
    return found


def sources(compat: dict[str, Any], web: dict[str, Any]) -> dict[str, pd.DataFrame]:
    """The domain's five sources, by name."""
    releases = pd.DataFrame(
        [
            release | {"browser": browser, "version": version}
            for browser, about in compat["browsers"].items()
            for version, release in about["releases"].items()
        ]
    )
    releases = releases[releases.release_date < BEFORE]
    nodes = [node for area in AREAS for node in walk((area,), compat[area])]
    changes = dated(
        pd.DataFrame([change for path, node in nodes for change in changes_of(path, node)]),
        releases,
    )
    features = pd.DataFrame([feature(path, node) for path, node in nodes])
    features["web_feature"] = features.feature.map(membership(web))
    baseline = pd.DataFrame([row for key, about in web.items() for row in dates_of(key, about)])
    return {
        "browser_releases": by_time(releases, "release_date"),
        "support_changes": changes,
        "baseline_changes": by_time(baseline[baseline["at"] < BEFORE], "at"),
        "browsers": pd.DataFrame(
            [
                {
                    "browser": key,
                    "name": b["name"],
                    "kind": b["type"],
                    "upstream": b.get("upstream"),
                }
                for key, b in compat["browsers"].items()
            ]
        ),
        "features": features[features.feature.isin(changes.feature)],
    }


def by_time(rows: pd.DataFrame, time: str) -> pd.DataFrame:
    """Oldest first; rows of a day keep their order. Dates are ISO 8601, so they sort as text."""
    return rows.sort_values(time, kind="stable")


def walk(path: tuple[str, ...], node: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each feature's dotted key and its `__compat`, parents before children."""
    if "__compat" in node:
        yield ".".join(path), node["__compat"]
    for key, child in node.items():
        if key != "__compat" and isinstance(child, dict):
            yield from walk((*path, key), child)


def feature(key: str, compat: dict[str, Any]) -> dict[str, Any]:
    """One row of `features`, without its web_feature."""
    status = compat.get("status") or {}
    return {
        "feature": key,
        "area": key.partition(".")[0],
        "parent": key.rpartition(".")[0],
        "experimental": status.get("experimental"),
        "standard_track": status.get("standard_track"),
        "deprecated": status.get("deprecated"),
        "has_spec": "spec_url" in compat,
    }


def changes_of(key: str, compat: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the versions in which a feature was added to a browser, and removed from it."""
    for browser, statements in compat["support"].items():
        for statement in statements if isinstance(statements, list) else [statements]:
            for change in ("added", "removed"):
                version = statement.get(f"version_{change}")
                if isinstance(version, str):
                    yield {
                        "feature": key,
                        "browser": browser,
                        "change": change,
                        "version": version.lstrip("≤"),
                        "at_or_before": version.startswith("≤"),
                        "partial": bool(statement.get("partial_implementation")),
                        "prefix": statement.get("prefix"),
                        "behind_flag": "flags" in statement,
                    }


def dated(changes: pd.DataFrame, releases: pd.DataFrame) -> pd.DataFrame:
    """Changes with the day on which their version was released, from 2019 on, in order."""
    days = releases[["browser", "version", "release_date"]]
    found = changes.merge(days, on=["browser", "version"])
    found = found[(found.release_date >= SINCE) & (found.browser != "oculus")]
    return found.sort_values(["release_date", "browser", "feature", "change"], kind="stable")


def membership(web: dict[str, Any]) -> dict[str, str]:
    """The feature of the web platform that each compat key belongs to; the first that names it."""
    found: dict[str, str] = {}
    for key, about in web.items():
        if about.get("kind") == "feature":
            for compat_key in about.get("compat_features", []):
                found.setdefault(compat_key, key)
    return found


def dates_of(key: str, about: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the days on which a feature of the web platform became Baseline, low and high."""
    if about.get("kind") != "feature":
        return
    for level in ("low", "high"):
        day = about["status"].get(f"baseline_{level}_date")
        if day:
            yield {
                "web_feature": key,
                "name": about["name"],
                "baseline": level,
                "at_or_before": day.startswith("≤"),
                "at": day.lstrip("≤"),
            }


def with_days(frame: pd.DataFrame, schema: dict[str, pa.DataType]) -> pd.DataFrame:
    """Days as days; they come as the texts of ISO 8601 dates."""
    days = [name for name, kind in schema.items() if kind == pa.date32()]
    return frame.assign(**{name: frame[name].map(date.fromisoformat) for name in days})


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "webcompat" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
