"""What a machine needs for a run: each thing examined, and said in a plain sentence."""

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import urllib3
from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient

from harness.candidate import Candidate
from harness.engine import Limits
from harness.errors import BenchmarkError, UsageError
from harness.live import OpenEngine, Site
from harness.outcome import Ok
from harness.pack.task import Column, Domain, Iso8601, LiveSource, Task
from harness.relation.schema import Field, parse_type
from harness.run import run_task
from harness.services import jars, launch
from harness.services.java import java_home, java_version
from harness.services.ports import free_ports
from harness.services.remote import ANSWER_SECONDS

PROJECT = "streamsqlbench"
MIN_DISK = 1_000_000_000  # bytes: topics, changelogs and logs of a run
MIN_MEMORY = 3_000_000_000  # bytes: four JVMs and the harness


class Verdict(StrEnum):
    """How a thing was found."""

    GOOD = "ok"
    POOR = "weak"  # a run is possible, with less
    BAD = "missing"  # a run is not possible


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing, how it is, and what to do about it."""

    verdict: Verdict
    text: str
    remedy: str = ""


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
    if site.kafka is not None and site.flink is not None:
        yield _broker(site.kafka)
        yield _cluster(site.flink)
        return
    yield _memory()
    yield _landlock()
    yield _ports()


def round_trip(open_engine: OpenEngine, site: Site, progress: Callable[[str], None]) -> Finding:
    """Send one row from Kafka through Flink to Kafka, by the very engine that runs use."""
    try:
        with tempfile.TemporaryDirectory(prefix=f"{PROJECT}-doctor-") as name:
            task = tiny_task(Path(name))
            candidate = Candidate(task_id=task.id, sql="SELECT n + 1 FROM tick")
            with open_engine(site, Limits(), Path(name), progress) as engine:
                engine.load([task], progress)
                outcome = run_task(task, candidate, engine)
    except BenchmarkError as error:
        return _bad(f"The round trip did not start: {error}", "Read the lines above first.")
    if isinstance(outcome, Ok) and dict(outcome.relation.rows) == {("42",): 1}:
        seconds = sum(outcome.evidence.phases.values())
        return _good(f"One row went from Kafka through Flink to Kafka, in {seconds:.1f} s.")
    said = "another result came back" if isinstance(outcome, Ok) else outcome.message
    return _bad(f"The round trip failed: {said}", "Report it with `doctor`'s output.")


def free_disk(folder: Path) -> int:
    """Give the free bytes of the disk that a folder is on, or will be."""
    return shutil.disk_usage(nearest(folder)).free


def nearest(folder: Path) -> Path:
    """Give the folder itself, or the nearest above it that is there."""
    # os.path, since Path.exists raises where a folder above may not be looked into.
    return next(place for place in (folder, *folder.absolute().parents) if os.path.exists(place))  # noqa: PTH110


def _good(text: str) -> Finding:
    return Finding(verdict=Verdict.GOOD, text=text)


def _poor(text: str, remedy: str) -> Finding:
    return Finding(verdict=Verdict.POOR, text=text, remedy=remedy)


def _bad(text: str, remedy: str) -> Finding:
    return Finding(verdict=Verdict.BAD, text=text, remedy=remedy)


def _platform() -> Finding:
    text = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}."
    if sys.version_info[:2] != (3, 11):
        return _bad(text, "Python 3.11 is needed: `make PYTHON=/path/to/python3.11 setup`.")
    if platform.system() != "Linux":
        return _bad(text, "Linux is needed: child processes are tied to ours by its kernel.")
    return _good(text)


def _packages() -> Iterator[Finding]:
    pins = (pin.split("==") for pin in requires(PROJECT) or () if "==" in pin)
    wrong = [
        f"{name} is {found or 'missing'}, not {wanted}"
        for name, wanted in pins
        if (found := _installed(name)) != wanted
    ]
    if wrong:
        yield _bad(f"Python packages are not the pinned ones: {'; '.join(wrong)}.", "`make setup`.")
    else:
        yield _good("Python packages are the pinned ones.")


def _installed(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _java() -> Finding:
    try:
        home = java_home()
        return _good(f"Java {java_version(home)} at {home}.")
    except UsageError as error:
        return _bad(f"{error}.", "Unset the variable to use the Java of the wheel.")


def _jars() -> Finding:
    locked = jars.locked_jars()
    if os.environ.get(jars.OFFLINE_VARIABLE):  # nothing is fetched then
        try:
            jars.ensure_jars(jars.cache_folder())
        except UsageError as error:
            return _bad(str(error), f"Complete the folder of {jars.OFFLINE_VARIABLE}.")
        return _good(f"All {len(locked)} jars are there, with the locked hashes.")
    folder = jars.cache_folder() / "jars"
    lacking = [str(jar) for jar in locked if not jars.is_locked(jar, folder / jar.file_name)]
    if lacking:
        shown = ", ".join(lacking[:3]) + (", ..." if lacking[3:] else "")
        return _bad(
            f"{len(lacking)} of {len(locked)} jars are missing or not the locked ones: {shown}.",
            "`make setup` fetches them.",
        )
    return _good(f"All {len(locked)} jars are there, with the locked hashes.")


def _pair() -> Finding:
    """A connector made for another Flink misses methods at run time (FLINK-40059)."""
    flink = _installed("apache-flink") or "missing"
    connector = {jar.artifact: jar.version for jar in jars.locked_jars()}[jars.CONNECTOR]
    text = f"Flink {flink} with Kafka connector {connector}."
    if connector.rpartition("-")[2] != flink.rpartition(".")[0]:
        return _bad(text, "The connector is for another Flink; go back to the pinned versions.")
    return _good(text)


def _disk(folder: Path) -> Finding:
    free = free_disk(folder)
    text = f"{free / 1e9:,.1f} GB of disk are free for runs in {folder}."
    return _good(text) if free >= MIN_DISK else _bad(text, f"Make {MIN_DISK / 1e9:g} GB free.")


def _memory() -> Finding:
    lines = Path("/proc/meminfo").read_text(encoding="utf-8").splitlines()
    sizes = {
        name: int(rest.split()[0]) * 1024 for name, _, rest in (s.partition(":") for s in lines)
    }
    available = sizes["MemAvailable"]
    text = f"{available / 1e9:,.1f} GB of memory are available, on {os.cpu_count()} processors."
    if available >= MIN_MEMORY:
        return _good(text)
    return _poor(text, f"The services take up to {MIN_MEMORY / 1e9:g} GB; close something.")


def _landlock() -> Finding:
    abi = launch.landlock_abi()
    if abi >= launch.NETWORK_ABI:
        return _good(f"The kernel confines candidates (Landlock {abi}).")
    lack = (
        f"confines candidates' files but not their network (Landlock {abi})"
        if abi >= launch.FILE_ABI
        else f"cannot confine candidates (Landlock {abi or 'is off'})"
    )
    return _poor(
        f"The kernel {lack}.",
        f"Linux 6.7 or later, with Landlock {launch.NETWORK_ABI}, can. Runs say in run.json how "
        "far they were confined.",
    )


def _ports() -> Finding:
    try:
        return _good(f"{len(free_ports())} loopback ports are free.")
    except OSError as error:
        return _bad(f"Loopback ports cannot be opened: {error}.", "Allow listeners on 127.0.0.1.")


def _broker(kafka: str) -> Finding:
    try:
        brokers = AdminClient({"bootstrap.servers": kafka, "log_level": 0}).list_topics(
            timeout=ANSWER_SECONDS
        )
    except KafkaException as error:
        return _bad(
            f"No Kafka broker answers at {kafka}: {error}.", "Start it, or correct --kafka."
        )
    return _good(f"Kafka answers at {kafka}, with {len(brokers.brokers)} broker(s).")


def _cluster(flink: str) -> Finding:
    try:
        base = flink.rstrip("/")
        overview = urllib3.request(
            "GET", f"{base}/overview", timeout=ANSWER_SECONDS, retries=False
        ).json()
        found, slots = str(overview["flink-version"]), int(overview["slots-total"])
    except (urllib3.exceptions.HTTPError, ValueError, KeyError, TypeError) as error:
        return _bad(
            f"No Flink cluster answers at {flink}: {error}.", "Start it, or correct --flink."
        )
    text = f"Flink {found} answers at {flink}, with {slots} slots."
    if found != _installed("apache-flink"):
        return _bad(text, f"It must be Flink {_installed('apache-flink')}, like the client here.")
    return _good(text) if slots else _bad(text, "Start a TaskManager.")


def tiny_task(folder: Path) -> Task:
    """A task over one event, whose n is 41."""
    data = folder / "tick.parquet"
    pq.write_table(pa.table({"n": pa.array([41], pa.int32()), "at": ["2013-01-01T00:00:00"]}), data)
    columns = (_column("n", "INT"), _column("at", "TIMESTAMP(3)"))
    source = LiveSource(
        domain="doctor",
        name="tick",
        doc="",
        columns=columns,
        event_time="at",
        watermark_ms=1000,
        rows=1,
        data=data,
    )
    domain = Domain(
        name="doctor",
        title="",
        text="",
        licence="",
        origin="",
        time_zone="UTC",
        sources=(source,),
    )
    return Task(
        id="doctor_001",
        domain=domain,
        difficulty="easy",
        capabilities=("projection",),
        sources=("tick",),
        answer_policy="ordinary",
        question="",
        sink=(Field(name="n", type=parse_type("INT")),),
    )


def _column(name: str, sql_type: str) -> Column:
    convert = Iso8601() if name == "at" else None
    return Column(
        name=name, type=parse_type(sql_type), not_null=True, doc="", origin=name, convert=convert
    )
