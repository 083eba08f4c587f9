"""What a machine needs for a run: each thing examined, and said in a plain sentence."""

import os
import platform
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from harness.doctor.broker import broker_findings
from harness.doctor.cluster import cluster_findings
from harness.doctor.finding import Finding, bad, good, poor
from harness.errors import UsageError
from harness.live import Site
from harness.services import jars, launch
from harness.services.java import java_home, java_version
from harness.services.ports import free_ports

PROJECT = "streamsqlbench"
MIN_DISK = 1_000_000_000  # bytes: topics, changelogs and logs of a run
MIN_MEMORY = 3_000_000_000  # bytes: four JVMs and the harness


def examine(site: Site, folder: Path) -> Iterator[Finding]:
    """Look at everything that can be looked at without starting anything.

    Args:
        site: Where runs are to be done.
        folder: On the disk that runs are written to.
    """
    yield _platform()
    yield from _packages()
    yield _java()
    yield _jars()
    yield _pair()
    yield _disk(folder)
    if site.remote is not None:
        yield from broker_findings(site.remote.kafka)
        yield from cluster_findings(site.remote.flink)
        return
    yield _memory()
    yield _landlock()
    yield _ports()


def free_disk(folder: Path) -> int:
    """Give the free bytes of the disk that a folder is on, or will be."""
    return shutil.disk_usage(nearest(folder)).free


def nearest(folder: Path) -> Path:
    """Give the folder itself, or the nearest above it that is there."""
    # os.path, since Path.exists raises where a folder above may not be looked into.
    return next(place for place in (folder, *folder.absolute().parents) if os.path.exists(place))  # noqa: PTH110


def _platform() -> Finding:
    text = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}."
    if sys.version_info[:2] != (3, 11):
        return bad(text, "Python 3.11 is needed: `make PYTHON=/path/to/python3.11 setup`.")
    if platform.system() != "Linux":
        return bad(text, "Linux is needed: child processes are tied to ours by its kernel.")
    return good(text)


def _packages() -> Iterator[Finding]:
    pins = (pin.split("==") for pin in requires(PROJECT) or () if "==" in pin)
    wrong = [
        f"{name} is {found or 'missing'}, not {wanted}"
        for name, wanted in pins
        if (found := _installed(name)) != wanted
    ]
    if wrong:
        yield bad(f"Python packages are not the pinned ones: {'; '.join(wrong)}.", "`make setup`.")
    else:
        yield good("Python packages are the pinned ones.")


def _installed(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _java() -> Finding:
    try:
        home = java_home()
        return good(f"Java {java_version(home)} at {home}.")
    except UsageError as error:
        return bad(f"{error}.", "Unset the variable to use the Java of the wheel.")


def _jars() -> Finding:
    locked = jars.locked_jars()
    if os.environ.get(jars.OFFLINE_VARIABLE):  # nothing is fetched then
        try:
            jars.ensure_jars(jars.cache_folder())
        except UsageError as error:
            return bad(str(error), f"Complete the folder of {jars.OFFLINE_VARIABLE}.")
        return good(f"All {len(locked)} jars are there, with the locked hashes.")
    folder = jars.cache_folder() / "jars"
    lacking = [str(jar) for jar in locked if not jars.is_locked(jar, folder / jar.file_name)]
    if lacking:
        shown = ", ".join(lacking[:3]) + (", ..." if lacking[3:] else "")
        return bad(
            f"{len(lacking)} of {len(locked)} jars are missing or not the locked ones: {shown}.",
            "`make setup` fetches them.",
        )
    return good(f"All {len(locked)} jars are there, with the locked hashes.")


def _pair() -> Finding:
    """A connector made for another Flink misses methods at run time (FLINK-40059)."""
    flink = _installed("apache-flink") or "missing"
    connector = {jar.artifact: jar.version for jar in jars.locked_jars()}[jars.CONNECTOR]
    text = f"Flink {flink} with Kafka connector {connector}."
    if connector.rpartition("-")[2] != flink.rpartition(".")[0]:
        return bad(text, "The connector is for another Flink; go back to the pinned versions.")
    return good(text)


def _disk(folder: Path) -> Finding:
    free = free_disk(folder)
    text = f"{free / 1e9:,.1f} GB of disk are free for runs in {folder}."
    return good(text) if free >= MIN_DISK else bad(text, f"Make {MIN_DISK / 1e9:g} GB free.")


def _memory() -> Finding:
    lines = Path("/proc/meminfo").read_text(encoding="utf-8").splitlines()
    sizes = {
        name: int(rest.split()[0]) * 1024 for name, _, rest in (s.partition(":") for s in lines)
    }
    available = sizes["MemAvailable"]
    text = f"{available / 1e9:,.1f} GB of memory are available, on {os.cpu_count()} processors."
    if available >= MIN_MEMORY:
        return good(text)
    return poor(text, f"The services take up to {MIN_MEMORY / 1e9:g} GB; close something.")


def _landlock() -> Finding:
    abi = launch.landlock_abi()
    if abi >= launch.NETWORK_ABI:
        return good(f"The kernel confines candidates (Landlock {abi}).")
    lack = (
        f"confines candidates' files but not their network (Landlock {abi})"
        if abi >= launch.FILE_ABI
        else f"cannot confine candidates (Landlock {abi or 'is off'})"
    )
    return poor(
        f"The kernel {lack}.",
        f"Linux 6.7 or later, with Landlock {launch.NETWORK_ABI}, can. Runs say in run.json how "
        "far they were confined.",
    )


def _ports() -> Finding:
    try:
        return good(f"{len(free_ports())} loopback ports are free.")
    except OSError as error:
        return bad(f"Loopback ports cannot be opened: {error}.", "Allow listeners on 127.0.0.1.")
