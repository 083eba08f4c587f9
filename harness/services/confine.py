"""What the services and the harness itself may read, write and reach, where the kernel enforces it.

Kafka, Flink, the gateway and the harness have different rights; those of the harness include
those of its children, since what a process gives up it cannot hand on.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum
from importlib.resources import files
from pathlib import Path

from harness.services import launch
from harness.services.ports import Ports

SYSTEM = (
    "/usr",
    "/lib",
    "/lib64",
    "/etc",
    "/proc",
    "/sys/fs/cgroup",
    "/sys/devices/system/cpu",
    "/dev/urandom",
    "/dev/random",
)


class Isolation(StrEnum):
    """How far a run is confined; recorded in the manifest and shown on screen."""

    NONE = "none"
    PARTIAL = "partial"  # files but not the network, or not all of the processes
    FULL = "full"

    @property
    def confines(self) -> bool:
        """Whether anything is confined at all."""
        return self is not Isolation.NONE


def available() -> Isolation:
    """The strongest confinement that this kernel offers."""
    abi = launch.landlock_abi()
    if abi >= launch.NETWORK_ABI:
        return Isolation.FULL
    return Isolation.PARTIAL if abi >= launch.FILE_ABI else Isolation.NONE


def weaker(one: Isolation, other: Isolation) -> Isolation:
    """The one that confines less."""
    order = list(Isolation)
    return min(one, other, key=order.index)


@dataclass(frozen=True, slots=True)
class Rules:
    """The confinement of a run's services.

    The project's folder, with gold in it, is never among the readable paths; Java, Flink and
    Kafka are. Candidates run in the TaskManager and are planned in the gateway.
    """

    folder: Path
    readable: tuple[Path, ...]
    ports: Ports | None  # None where broker and cluster are somebody else's

    def of(self, name: str) -> launch.Confinement:
        """Give the rules of one service by its name."""
        connect, bind = (None, None) if self.ports is None else _reach(name, self.ports)
        return launch.Confinement(
            read=[*SYSTEM, *map(str, self.readable), str(self.folder / "conf")],
            write=[
                *(str(self.folder / place) for place in ("tmp", "logs")),
                *([str(self.folder / "kafka")] if name == "kafka" else []),
                "/dev/null",
            ],
            clear=[],
            connect=connect,
            bind=bind,
        )


def harness_rules(
    *,
    readable: Iterable[Path],
    writable: Iterable[Path],
    clear: Iterable[Path],
    ports: Iterable[Ports] | None,
) -> launch.Confinement:
    """Give the rules of the harness itself, which are enough for all its children.

    Args:
        readable: The runtime and the task pack; Python comes by itself.
        writable: The run's folder, and the cache of prepared sources.
        clear: Folders of which an empty folder is to be removed at the end.
        ports: All that the services may come to use; None for no limit.
    """
    numbers = None if ports is None else [number for some in ports for number in _numbers(some)]
    return launch.Confinement(
        read=[*SYSTEM, *map(str, (*python_folders(), *readable))],
        write=[*map(str, writable), "/dev/null"],
        clear=[*map(str, clear)],
        connect=numbers,
        bind=numbers,
    )


def python_folders() -> tuple[Path, ...]:
    """Python, its packages, and this one, which need not be installed among them."""
    places = {sys.prefix, sys.base_prefix, str(files("harness"))}
    return tuple(sorted(Path(place).resolve() for place in places))


def _numbers(ports: Ports) -> list[int]:
    return [getattr(ports, field.name) for field in fields(ports)]


def _reach(name: str, ports: Ports) -> tuple[list[int], list[int]]:
    """The TCP ports that a service connects to, and those that it listens on."""
    workers = [ports.tm_rpc, ports.tm_rpc_other]
    cluster = [ports.jm_rpc, ports.blob, *workers, ports.tm_data]
    metrics = [ports.jm_metrics, ports.tm_metrics]
    return {
        "kafka": (
            [ports.kafka, ports.controller],
            [ports.kafka, ports.controller],
        ),
        "jobmanager": (
            [*cluster, *metrics, ports.rest, ports.kafka],
            [ports.jm_rpc, ports.rest, ports.blob, *metrics],
        ),
        "taskmanager": (
            [*cluster, *metrics, ports.kafka],
            [*workers, ports.tm_data, *metrics],
        ),
        "gateway": ([ports.rest], [ports.gateway]),
    }[name]
