"""Make `tasks/releases/data` from the package electron-releases 3.1171.0.

    npm pack electron-releases@3.1171.0 --pack-destination PACKAGES
    python gold/build/releases.py PACKAGES [OUT]

Takes the releases of `index.json` that were published since 2019, the files of those
published from July 2021 to September 2022, and the names under which npm offered a
release when the package was made. Rows keep the order of the package, and instants
the text in which it states them. Names of accounts are left out: of a release's author
only whether it is a bot is kept. Derived here are a release's channel, a file's kind,
platform and architecture, all read off its name, and the table `release_lines`.
"""

import io
import json
import sys
import tarfile
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

ARCHIVE = "electron-releases-3.1171.0.tgz"
SHA256 = "a970cc5db3047c82c20f2dcb2e19f68966b2415f490d63fd48e9aaf06a3afc64"
SINCE = "2019-01-01"
UPLOADS_SINCE, UPLOADS_BEFORE = "2021-07-01", "2022-10-01"

SCHEMAS = {
    "uploads": {
        "id": pa.int64(),
        "release_id": pa.int64(),
        "name": pa.string(),
        "kind": pa.string(),
        "platform": pa.string(),
        "arch": pa.string(),
        "content_type": pa.string(),
        "size": pa.int64(),
        "download_count": pa.int64(),
        "created_at": pa.string(),
        "updated_at": pa.string(),
    },
    "publications": {
        "id": pa.int64(),
        "version": pa.string(),
        "channel": pa.string(),
        "prerelease": pa.bool_(),
        "target_commitish": pa.string(),
        "node": pa.string(),
        "chrome": pa.string(),
        "v8": pa.string(),
        "npm_package_name": pa.string(),
        "total_downloads": pa.int64(),
        "by_bot": pa.bool_(),
        "published_at": pa.string(),
    },
    "release_lines": {
        "major": pa.int32(),
        "first_at": pa.string(),
        "last_at": pa.string(),
        "releases": pa.int32(),
        "node_last": pa.string(),
        "chrome_last": pa.int32(),
    },
    "dist_tags": {
        "npm_package": pa.string(),
        "tag": pa.string(),
        "version": pa.string(),
    },
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(index(packages / ARCHIVE)), SCHEMAS, out)


def index(archive: Path) -> list[dict[str, Any]]:
    """Read the package's releases, once its digest is what it should be."""
    content = verified(archive, SHA256)
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        member = tar.extractfile("package/index.json")
        if member is None:
            sys.exit(f"{archive} has no index.json")
        releases: list[dict[str, Any]] = json.load(member)
    return releases


def sources(releases: list[dict[str, Any]]) -> dict[str, pd.DataFrame]:
    """The domain's four sources, by name."""
    # Instants are ISO 8601 in UTC with seconds, so that their texts sort as they do.
    published = pd.DataFrame([publication(r) for r in releases if r["published_at"] >= SINCE])
    shown = [r for r in releases if UPLOADS_SINCE <= r["published_at"] < UPLOADS_BEFORE]
    return {
        "uploads": uploads(shown),
        "publications": published,
        "release_lines": lines(published),
        "dist_tags": pd.DataFrame([tag for r in releases for tag in tags(r)]),
    }


def publication(release: dict[str, Any]) -> dict[str, Any]:
    """One row of `publications`."""
    version, runtime = release["tag_name"].lstrip("v"), release.get("deps") or {}
    return release | {
        "version": version,
        "channel": next((c for c in ("nightly", "alpha", "beta") if c in version), "stable"),
        "node": runtime.get("node"),
        "chrome": runtime.get("chrome"),
        "v8": runtime.get("v8"),
        "npm_package_name": release.get("npm_package_name"),
        "by_bot": (release["author"] or {}).get("type") == "Bot",
    }


def uploads(releases: list[dict[str, Any]]) -> pd.DataFrame:
    """The files of some releases, with what their names say."""
    files = pd.DataFrame([file | {"release_id": r["id"]} for r in releases for file in r["assets"]])
    part = files.name.str.extract(r"(darwin|mas|linux|win32)[-.](x64|ia32|arm64|armv7l)?")
    kind = files.name.str.extract(r"^([A-Za-z]+)")[0].str.lower()
    return files.assign(platform=part[0], arch=part[1], kind=kind)


def lines(published: pd.DataFrame) -> pd.DataFrame:
    """Each major version with its first and last publication."""
    rows = published.assign(
        major=published.version.str.split(".").str[0].astype(int),
        chrome_major=published.chrome.str.split(".").str[0].astype("Int64"),
    ).sort_values("published_at", kind="stable")
    of_line = rows.groupby("major")
    return of_line.agg(
        first_at=("published_at", "first"),
        last_at=("published_at", "last"),
        releases=("version", "size"),
        node_last=("node", "last"),
        chrome_last=("chrome_major", "last"),
    ).reset_index()


def tags(release: dict[str, Any]) -> list[dict[str, Any]]:
    """The npm tags that point to a release."""
    return [
        {
            "npm_package": release.get("npm_package_name"),
            "tag": tag,
            "version": release["tag_name"].lstrip("v"),
        }
        for tag in release.get("npm_dist_tags") or []
    ]


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "releases" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
