"""Services up, engine ready, and everything down again, however the work ends."""

import os
import platform
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.access.secrets import hushed
from harness.engine import Limits, LiveEngine
from harness.errors import BenchmarkError, UsageError
from harness.flink.rehearsal import rehearse
from harness.flink.settings import TABLE_SETTINGS
from harness.kafka.lease import Lease, new_run_id
from harness.kafka.topics import RECORD_FORMAT
from harness.run import LoadingEngine
from harness.run_folder.manifest import Versions
from harness.services import archives, confine, launch
from harness.services.embedded import EmbeddedServices
from harness.services.gateway import connect
from harness.services.jars import JarSet, cache_folder, ensure_jars, locked_jars
from harness.services.java import java_home, java_version
from harness.services.kept import KeptServices, Record, fingerprint, read_record
from harness.services.ports import Ports, choices
from harness.services.remote import RemoteServices
from harness.services.runtime import Runtime

OpenEngine: TypeAlias = Callable[
    ["Site", Limits, Path, Callable[[str], None]], AbstractContextManager[LoadingEngine]
]
MANY = 100  # candidates, from which on it pays to have the services' code optimized
WARM_UP_SECONDS = 60.0
LEFTOVERS = ("kafka", "tmp", "conf")  # of the services; of no use once they have stopped


@dataclass(frozen=True, slots=True)
class Access:
    """Broker and cluster as their clients reach them."""

    kafka: Broker
    flink: Cluster

    @property
    def secrets(self) -> frozenset[str]:
        """What must not be seen anywhere."""
        return self.kafka.secrets | self.flink.secrets


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """Where the work is done. Both addresses, or neither: then broker and cluster are embedded."""

    kafka: str | None = None
    flink: str | None = None
    kafka_config: Path | None = None  # what `access` was read from
    access: Access | None = None  # how to get in at both, where it was read; free if it was not
    isolated: bool = True  # as far as the kernel can
    fresh_topics: bool = False
    long_lived: bool = False  # whether so many jobs are to come that optimized code pays off
    kept: Record | None = None  # the services of `streamsqlbench up`, in place of own ones
    prepared: "Prepared | None" = None

    def __post_init__(self) -> None:
        if (self.kafka is None) != (self.flink is None):
            raise UsageError("give both --kafka and --flink, or neither")
        if self.kafka_config is not None and self.kafka is None:
            raise UsageError("--kafka-config says how to reach --kafka; give that, too")

    @property
    def remote(self) -> Access | None:
        """Broker and cluster of somebody else's, with what it takes to get in."""
        if self.kafka is None or self.flink is None:
            return None
        return self.access or Access(Broker(self.kafka), Cluster(self.flink.rstrip("/")))

    @property
    def isolation(self) -> confine.Isolation:
        """How far `run` and `try` are confined here, themselves and their services."""
        if not self.isolated:
            return confine.Isolation.NONE
        # A cluster of somebody else's runs candidates as its owner lets it.
        most = confine.Isolation.FULL if self.kafka is None else confine.Isolation.PARTIAL
        return confine.weaker(confine.available(), most)

    @property
    def gap(self) -> str:
        """Why the isolation is not full; empty where it is."""
        if not self.isolated:
            return "--no-isolation was given"
        if self.kafka is not None:
            return "a cluster given by --flink is confined by its owner, not by us"
        match confine.available():
            case confine.Isolation.NONE:
                return "this kernel has no Landlock (Linux 6.7 or later)"
            case confine.Isolation.PARTIAL:
                return "this kernel's Landlock knows no network rules (Linux 6.7 or later)"
            case confine.Isolation.FULL:
                return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """What must be known before this process is confined, since it cannot be found out after."""

    runtime: Runtime
    ports: tuple[Ports, ...]  # of embedded services, to be tried in turn; none for remote ones


def prepare(
    site: Site, *, readable: Sequence[Path], folder: Path, temporary: bool
) -> tuple[Site, launch.Confinement]:
    """Give the site as a confined process can use it, and what that process must be left.

    Args:
        site: With isolation.
        readable: The task pack.
        folder: The run's, there already; the one place besides the cache that is written to.
        temporary: Whether the folder is to be removed in the end.

    Raises:
        UsageError: The set-up is incomplete.
    """
    runtime = installed()
    sources = _prepared_sources()
    sources.mkdir(parents=True, exist_ok=True)
    ports = (site.kept.ports,) if site.kept else choices() if site.kafka is None else ()
    home = folder.resolve()
    rules = confine.harness_rules(
        readable=[*runtime.readable, *(path.resolve() for path in readable)],
        writable=[home, sources],
        clear=[home.parent] if temporary else [],
        ports=ports or None,  # a broker of somebody else's may send us to any port
    )
    return replace(site, prepared=Prepared(runtime=runtime, ports=ports)), rules


@contextmanager
def live_engine(
    site: Site, limits: Limits, folder: Path, progress: Callable[[str], None]
) -> Iterator[LiveEngine]:
    """Start services, lend an engine, and stop what was started.

    Args:
        site: Embedded, kept by `up`, or somebody else's addresses.
        limits: Of each candidate.
        folder: For the services' data, configuration and `logs`.
        progress: Told what is being waited for.

    Raises:
        UsageError: The set-up is incomplete.
        ServiceError: A service did not start.
    """
    run_id = new_run_id(datetime.now(UTC), os.urandom(3).hex())
    services = _services(site, run_id, folder, progress)
    with ExitStack() as ending:
        if site.remote is not None:
            ending.enter_context(hushed(site.remote.secrets))
        ending.callback(_clear, folder)
        ending.callback(services.stop)
        services.start()
        if site.remote is not None:
            progress("joining the broker")
            ending.enter_context(Lease(site.remote.kafka, run_id))
        engine = LiveEngine(
            services,
            limits=limits,
            run_id=run_id,
            cache=_prepared_sources(),
            fresh_topics=site.fresh_topics,
            own_sources=site.remote is not None,
            proofs=services if isinstance(services, KeptServices) else None,
        )
        ending.callback(engine.close)
        if site.remote is not None:
            engine.jobs.free_slots()  # says at once, and not once a task, that we are not let in
        yield engine


def _services(
    site: Site, run_id: str, folder: Path, progress: Callable[[str], None]
) -> EmbeddedServices | RemoteServices | KeptServices:
    """Give a site's services, not yet started."""
    runtime = site.prepared.runtime if site.prepared else installed()
    isolation = confine.available() if site.isolated else confine.Isolation.NONE
    if site.kept is not None:
        progress("using the services of `streamsqlbench up`")
        return KeptServices(site.kept, run_id)
    if remote := site.remote:
        progress("starting the gateway")
        return RemoteServices(remote.kafka, remote.flink, folder, runtime, isolation)
    progress("starting Kafka and Flink")
    return EmbeddedServices(
        folder,
        runtime,
        isolation,
        site.prepared.ports if site.prepared else (),
        long_lived=site.long_lived,
        notice=progress,
        warm_up=warm_up,
    )


def warm_up(services: EmbeddedServices) -> None:
    """Have the gateway plan something while other services start: its first plan takes seconds."""
    gateway = connect(services.gateway, WARM_UP_SECONDS)
    with suppress(BenchmarkError):  # whatever is wrong will be told by the first task
        rehearse(gateway, services.flink, services.kafka)


def _clear(folder: Path) -> None:
    """Remove what services have left of no use."""
    for place in LEFTOVERS:
        shutil.rmtree(folder / place, ignore_errors=True)


def at_kept(site: Site) -> tuple[Site, str]:
    """Give the site with the services that `up` keeps, and what is to be said of them.

    The site is as it was where none are kept, others were asked for, or those kept are not what
    this program would start itself.
    """
    if site.kafka is not None or (record := read_record(kept_folder())) is None:
        return site, ""
    if differ := unfit(record, site):
        return site, f"The services of `streamsqlbench up` {differ}; own ones are started."
    return replace(site, kept=record), ""


def unfit(record: Record, site: Site) -> str:
    """Say what kept services have that this site's own would not; "" where they are the same."""
    if record.fingerprint != kept_fingerprint():
        return "have other versions or settings"
    if record.isolation is not site.isolation:
        return f"have isolation {record.isolation}, not {site.isolation}"
    return ""


def kept_folder() -> Path:
    """Where the keeper leaves its record."""
    return cache_folder() / "kept"


def kept_fingerprint() -> str:
    """Hash all that makes the services, and the records on their broker, what they are."""
    return fingerprint([asdict(versions()), RECORD_FORMAT.decode()])


def _prepared_sources() -> Path:
    return cache_folder() / "sources"


def installed(jars: JarSet | None = None) -> Runtime:
    """Find what `make setup` has installed.

    Args:
        jars: Those that were verified already; None to do it here.

    Raises:
        UsageError: Something is missing or is not the locked version.
    """
    spec = find_spec("pyflink")
    if spec is None or spec.origin is None:
        raise UsageError("apache-flink is not installed; run `make setup`")
    jars = jars or ensure_jars(cache_folder())
    runtime = Runtime(
        java_home=java_home(),
        flink_home=Path(spec.origin).parent,
        kafka_jars=jars.kafka,
        connector=jars.connector,
    )
    folder = archives_folder(runtime)
    return replace(runtime, archives=folder if folder.is_dir() else None)


def archives_folder(runtime: Runtime) -> Path:
    """Where the class-data archives of a runtime lie, or would."""
    return cache_folder() / "archives" / archives.key(runtime)


def versions() -> Versions:
    """Give the versions of everything that may have a say in a result."""
    locked = {jar.artifact: jar.version for jar in locked_jars()}
    return Versions(
        harness=version("streamsqlbench"),
        python=platform.python_version(),
        flink=version("apache-flink"),
        kafka=locked["kafka_2.13"],
        connector=locked["flink-sql-connector-kafka"],
        jdk=java_version(java_home()),
    )


def configuration(limits: Limits) -> dict[str, object]:
    """Give all settings that decide results, as the manifest and content keys hold them."""
    return {
        "table": dict(TABLE_SETTINGS),
        "limits": {
            "seconds": limits.seconds,
            "output_records": limits.output_records,
            "output_bytes": limits.output_bytes,
        },
    }
