"""The jars that no wheel brings, Kafka's broker and Flink's connector to it.

`jars.lock` names each with its sha256. They are fetched once into a cache folder, and their
hashes are checked at every start: a jar that is not the locked one never runs.
"""

import hashlib
import logging
import os
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

from harness.errors import UsageError

CONNECTOR = "flink-sql-connector-kafka"
CACHE_VARIABLE = "STREAMSQLBENCH_CACHE"
OFFLINE_VARIABLE = "STREAMSQLBENCH_JARS"

_DOWNLOADS = 8  # at once; more gain nothing, most jars are small
_ATTEMPTS = 2
_TIMEOUT_S = 60

Progress: TypeAlias = Callable[[int, int], None]  # bytes there, bytes in all
Fetch: TypeAlias = Callable[["Jar", Path], Path]  # a jar into a new, empty folder

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Jar:
    """One line of `jars.lock`."""

    group: str
    artifact: str
    version: str
    sha256: str
    size: int  # bytes

    @property
    def file_name(self) -> str:
        """As in a Maven repository."""
        return f"{self.artifact}-{self.version}.jar"

    def __str__(self) -> str:
        return f"{self.group}:{self.artifact}:{self.version}"


@dataclass(frozen=True, slots=True, kw_only=True)
class JarSet:
    """Where the verified jars are."""

    kafka: tuple[Path, ...]  # the broker's class path
    connector: Path  # for Flink's


def cache_folder() -> Path:
    """The folder for all that can be fetched or made again: $STREAMSQLBENCH_CACHE, or XDG's."""
    if chosen := os.environ.get(CACHE_VARIABLE):
        return Path(chosen).expanduser().absolute()
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "streamsqlbench"


def locked_jars() -> tuple[Jar, ...]:
    """The lines of `jars.lock`, in its order."""
    text = files("harness.services").joinpath("jars.lock").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    jars = []
    for coordinate, sha256, size in lines:
        group, artifact, version = coordinate.split(":")
        jars.append(
            Jar(group=group, artifact=artifact, version=version, sha256=sha256, size=int(size))
        )
    return tuple(jars)


def ensure_jars(cache: Path, progress: Progress = lambda _there, _all: None) -> JarSet:
    """Fetch what the cache lacks, verify everything.

    With $STREAMSQLBENCH_JARS set, nothing is fetched or cached: the jars are those of that
    folder, at any depth, so that a copied Maven repository will do.

    Args:
        cache: Jars are kept in its folder `jars`; several processes may share it.
        progress: Called in this thread, first with what is there already.

    Raises:
        UsageError: Jars are missing offline, cannot be fetched, or are not the locked ones.
    """
    jars = locked_jars()
    if offline := os.environ.get(OFFLINE_VARIABLE):
        return _jar_set(_offline_jars(jars, Path(offline).expanduser().absolute()))
    folder = cache / "jars"
    _fetch_missing(jars, folder, progress)
    return _jar_set({jar: folder / jar.file_name for jar in jars})


def is_locked(jar: Jar, path: Path) -> bool:
    """Whether a file is there and has the locked size and hash."""
    try:
        if path.stat().st_size != jar.size:
            return False
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() == jar.sha256
    except FileNotFoundError:
        return False


def fetch(jar: Jar, folder: Path) -> Path:
    """Download a jar into an empty folder, by jgo, which knows the repository.

    The folder is a new Maven repository each time: jgo takes whatever it finds in one for
    complete, an interrupted download too. The jar alone is asked for, not its POM. A mirror is
    a repository named `central` in jgo's settings file.

    Raises:
        OSError, RuntimeError: jgo's own.
    """
    # Imported here: that takes a seventh of a second, and jars are fetched once.
    from jgo.config import GlobalSettings  # noqa: PLC0415
    from jgo.constants import MAVEN_CENTRAL_URL  # noqa: PLC0415
    from jgo.maven import MavenContext, PythonResolver  # noqa: PLC0415

    context = MavenContext(
        repo_cache=folder,
        remote_repos={"central": MAVEN_CENTRAL_URL} | GlobalSettings.load().repositories,
        resolver=PythonResolver(),
        timeout=_TIMEOUT_S,
    )
    component = context.project(jar.group, jar.artifact).at_version(jar.version)
    return Path(component.artifact().resolve())


def store(jar: Jar, folder: Path, fetch: Fetch = fetch) -> None:
    """Put a jar into the cache, in one step: no other process sees half of it.

    Raises:
        UsageError: Twice it could not be fetched or was another one.
    """
    reason = ""
    for _ in range(_ATTEMPTS):
        with tempfile.TemporaryDirectory(dir=folder, prefix=".fetch-") as scratch:
            try:
                fetched = fetch(jar, Path(scratch))
            except (OSError, RuntimeError) as error:  # network or disk; not found
                reason = f"cannot be fetched ({error})"
                continue
            if is_locked(jar, fetched):
                fetched.replace(folder / jar.file_name)
                return
            reason = f"is not the locked one (sha256 {jar.sha256}, {jar.size} bytes)"
        _log.warning("%s %s", jar, reason)
    message = (
        f"{jar} {reason}; check the network, or set {OFFLINE_VARIABLE} to a folder that has it"
    )
    raise UsageError(message)


def _fetch_missing(jars: tuple[Jar, ...], folder: Path, progress: Progress) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    total = sum(jar.size for jar in jars)
    with ThreadPoolExecutor(_DOWNLOADS) as pool:
        there = pool.map(lambda jar: is_locked(jar, folder / jar.file_name), jars)
        missing = [jar for jar, found in zip(jars, there, strict=True) if not found]
        done = total - sum(jar.size for jar in missing)
        progress(done, total)
        downloads = {pool.submit(store, jar, folder): jar for jar in missing}
        try:
            for download in as_completed(downloads):
                download.result()
                done += downloads[download].size
                progress(done, total)
        except UsageError:
            pool.shutdown(cancel_futures=True)  # one that fails will do
            raise


def _offline_jars(jars: tuple[Jar, ...], folder: Path) -> dict[Jar, Path]:
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.rglob("*.jar")):
        found.setdefault(path.name, []).append(path)
    chosen = {
        jar: path for jar in jars for path in found.get(jar.file_name, []) if is_locked(jar, path)
    }
    lacking = [f"  {jar}" for jar in jars if jar not in chosen]
    if lacking:
        what = f"{folder} ({OFFLINE_VARIABLE}) lacks jars, or has others under their names"
        remedy = f"add them, or unset {OFFLINE_VARIABLE} to fetch all"
        raise UsageError("\n".join([f"{what}; {remedy}:", *lacking]))
    return chosen


def _jar_set(paths: dict[Jar, Path]) -> JarSet:
    kafka = tuple(path for jar, path in paths.items() if jar.artifact != CONNECTOR)
    (connector,) = (path for jar, path in paths.items() if jar.artifact == CONNECTOR)
    return JarSet(kafka=kafka, connector=connector)
