"""The last steps of `make setup`: the jars that no wheel brings, and quick starts for the JVMs."""

import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from harness.doctor.finding import Verdict
from harness.doctor.trip import round_trip
from harness.errors import ServiceError, UsageError
from harness.live import Prepared, Site, archives_folder, installed, live_engine
from harness.services import archives
from harness.services.jars import JarSet, cache_folder, ensure_jars
from harness.services.jvm import OPTIONS
from harness.services.ports import choices
from harness.services.runtime import Runtime

DUMPS = 2  # at once; each takes a core


def setup(console: Console) -> int:
    """Fetch and verify the jars, archive the services' classes; the exit code."""
    try:
        _archive(console, _fetch(console))
    except UsageError as error:
        console.print(f"Set-up stopped: {error}", markup=False, highlight=False)
        return 2
    return 0


def _fetch(console: Console) -> JarSet:
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with progress:
        bar = progress.add_task("Fetching Kafka's jars", total=None)
        jars = ensure_jars(
            cache_folder(),
            lambda there, total: progress.update(bar, completed=there, total=total),
        )
    count = len(jars.kafka) + 1
    console.print(f"{count} jars verified in {jars.connector.parent}", highlight=False)
    return jars


def _archive(console: Console, jars: JarSet) -> None:
    """Make the class-data archives unless they are there; without them starts are slower."""
    runtime = installed(jars)
    if runtime.archives is not None:
        return
    console.print("Preparing quick starts of Kafka and Flink, once: about half a minute")
    folder = archives_folder(runtime)
    folder.parent.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(prefix="unfinished-", dir=folder.parent) as name:
            _make(runtime, Path(name)).rename(folder)
    except (ServiceError, OSError) as error:
        console.print(
            f"Starts will be slower than they could be: {error}", markup=False, highlight=False
        )


def _make(runtime: Runtime, folder: Path) -> Path:
    """Let all services run a job and archive the classes that this took; where the archives lie.

    Raises:
        ServiceError: The services, or Java, could not.
    """
    lists, made = folder / "lists", folder / "made"
    for place in (lists, made):
        place.mkdir()
    listing = Prepared(runtime=replace(runtime, class_lists=lists), ports=choices())
    finding = round_trip(live_engine, Site(isolated=False, prepared=listing), lambda _: None)
    if finding.verdict is not Verdict.GOOD:
        raise ServiceError(finding.text)
    with ThreadPoolExecutor(max_workers=DUMPS) as pool:
        list(pool.map(lambda service: archives.dump(runtime, service, lists, made), OPTIONS))
    return made


if __name__ == "__main__":
    sys.exit(setup(Console(stderr=True)))
