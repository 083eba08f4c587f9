"""What each service's JVM may read, write and reach, and whether the kernel can enforce it."""

from dataclasses import dataclass
from enum import StrEnum
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
    "/dev/urandom",
    "/dev/random",
)


class Isolation(StrEnum):
    """How far candidates are confined; recorded in the manifest and shown on screen."""

    NONE = "none"
    LANDLOCK = "landlock"

    @property
    def confines(self) -> bool:
        """Whether anything is confined at all."""
        return self is not Isolation.NONE


def available() -> Isolation:
    """The strongest confinement that this kernel offers."""
    return Isolation.LANDLOCK if launch.landlock_abi() >= launch.NETWORK_ABI else Isolation.NONE


@dataclass(frozen=True, slots=True)
class Rules:
    """The confinement of a run's services.

    The project's folder, with gold in it, is never among the readable paths; Java, Flink and
    Kafka are. Candidates run in the TaskManager and are planned in the gateway.
    """

    folder: Path
    readable: tuple[Path, ...]
    ports: Ports

    def of(self, name: str) -> launch.Confinement:
        """Give the rules of one service by its name."""
        ports = self.ports
        cluster = [ports.jm_rpc, ports.blob, ports.tm_rpc, ports.tm_data]
        metrics = [ports.jm_metrics, ports.tm_metrics]
        connect, bind = {
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
                [ports.tm_rpc, ports.tm_data, *metrics],
            ),
            "gateway": ([ports.rest], [ports.gateway]),
        }[name]
        return launch.Confinement(
            read=[*SYSTEM, *map(str, self.readable), str(self.folder / "conf")],
            write=[
                *(str(self.folder / place) for place in ("tmp", "logs")),
                *([str(self.folder / "kafka")] if name == "kafka" else []),
                "/dev/null",
            ],
            connect=connect,
            bind=bind,
        )
