"""Class-data archives: the classes of each service, read and verified beforehand.

A JVM that maps its classes from an archive starts in about half the time. An archive fits one
Java and one class path, to the byte and the time stamp of each jar, and the JVM ignores it
otherwise; so archives lie in the cache under a key of all that. `make setup` makes them. Without
them everything works, only slower at its start.

The lists of classes come from services that have run a job. Classes that Flink loads by loaders
of its own (the planner's, RPC's) cannot be archived.
"""

import hashlib
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from harness.errors import ServiceError
from harness.services.runtime import Runtime

DUMP_SECONDS = 300.0


def key(runtime: Runtime) -> str:
    """Give the name of the folder that fits a runtime's Java and jars as they lie there."""
    release = (runtime.java_home / "release").read_bytes()
    jars = [jar for name in ("kafka", "gateway") for jar in runtime.class_path(name)]
    parts = [f"{jar} {jar.stat().st_size} {jar.stat().st_mtime_ns}" for jar in jars]
    return hashlib.sha256(release + "\n".join(parts).encode()).hexdigest()[:16]


def dump(runtime: Runtime, service: str, lists: Path, folder: Path) -> None:
    """Make a service's archive of the classes in its list.

    Args:
        runtime: Whose Java and class path the services had.
        service: Its name.
        lists: Where they wrote their lists (`Runtime.class_lists`).
        folder: For the archive.

    Raises:
        ServiceError: Java could not.
    """
    listed = (lists / f"{service}.classes").read_text(encoding="utf-8")
    # Classes from elsewhere than the class path: Flink unpacks the planner into a folder.
    archivable = lists / f"{service}.archivable"
    lines = [line for line in listed.splitlines() if "source:" not in line]
    archivable.write_text("\n".join(lines) + "\n", encoding="utf-8")
    _run(
        [
            str(runtime.java),
            "-Xshare:dump",
            f"-XX:SharedClassListFile={archivable}",
            f"-XX:SharedArchiveFile={folder / service}.jsa",
            "-XX:+UseSerialGC",
            "-cp",
            os.pathsep.join(map(str, runtime.class_path(service))),
        ]
    )


def _run(command: Sequence[str]) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=DUMP_SECONDS)
    except subprocess.CalledProcessError as error:
        said = (error.stdout + error.stderr).decode(errors="replace")[-2_000:]
        raise ServiceError(f"Java made no class-data archive:\n{said}") from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ServiceError(f"Java made no class-data archive: {error}") from error
