"""Services that stay between runs: one process keeps them, and `try` and `run` visit it.

Keeper and visitors belong to one user. They speak through a Unix socket by `multiprocessing`'s
managers, and prove by a key that they may: it is in the keeper's record, which no candidate and
no other user can read. A visitor that dies leaves nothing behind: its jobs are cancelled and its
output topics deleted.
"""

import hashlib
import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from multiprocessing import AuthenticationError
from multiprocessing.managers import BaseManager
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any, Literal

import msgspec

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.errors import ServiceError
from harness.services import cluster_config as config
from harness.services.confine import Isolation
from harness.services.embedded import EmbeddedServices
from harness.services.gateway import GatewayAddress
from harness.services.jvm import OPTIONS
from harness.services.ports import Ports

ROUND_SECONDS = 2.0  # between the keeper's looks at its services and visitors
RECORD = "record.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What a visitor must know of the keeper; a file that only its owner can read."""

    pid: int
    socket: str
    key: str  # hexadecimal
    ports: Ports
    isolation: Isolation
    fingerprint: str  # of all that makes these services what they are
    folder: str  # of logs
    since: str  # ISO 8601, UTC
    idle_minutes: float  # without a visitor, after which the keeper ends


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """That a topic was read back and holds a source's records, offsets 0 to `end`."""

    topic: str
    end: int


def fingerprint(versions: object) -> str:
    """Hash the versions and every option and setting of the services, but for their addresses."""
    ports = Ports.of([0] * len(Ports.__dataclass_fields__))
    settings = [
        versions,
        config.flink_settings(ports, Path("/")),
        config.kafka_properties(ports, Path("/")),
        {name: list(options) for name, options in OPTIONS.items()},
    ]
    return hashlib.sha256(msgspec.json.encode(settings, order="sorted")).hexdigest()


def write_record(folder: Path, record: Record) -> None:
    """Leave the record for visitors, in a folder of the user's own."""
    path = folder / RECORD
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.encode(asdict(record)))


def remove_record(folder: Path) -> None:
    """Take the record away."""
    (folder / RECORD).unlink(missing_ok=True)


def read_record(folder: Path) -> Record | None:
    """Give the record of the keeper that answers now; None where none does."""
    record = last_record(folder)
    try:
        if record is not None:
            KeptServices(record, "")
    except ServiceError:
        return None
    return record


def last_record(folder: Path) -> Record | None:
    """Give the record that lies there, whether or not its keeper still lives."""
    try:
        return msgspec.json.decode((folder / RECORD).read_bytes(), type=Record)
    except (OSError, msgspec.DecodeError):
        return None


class Keeper:
    """Keeps services for visitors; each public method may be called by them.

    Args:
        services: Running.
        sweep: Cancels the jobs and deletes the topics of a visitor that is gone, by its run id.
    """

    def __init__(self, services: EmbeddedServices, sweep: Callable[[str], None]) -> None:
        self._services = services
        self._sweep = sweep
        self._lock = Lock()
        self._visitors: dict[str, int] = {}  # run id → a descriptor that tells the process's end
        self._proofs: dict[str, Proof] = {}
        self._asked_to_end = Event()

    def keep(self, idle_minutes: float) -> None:
        """Look after services and visitors until asked to end, or idle for so long."""
        idle_since = time.monotonic()
        while not self._asked_to_end.wait(ROUND_SECONDS):
            self._look()
            if self.visitors():
                idle_since = time.monotonic()
            elif time.monotonic() - idle_since > idle_minutes * 60:
                return

    def serve(self, socket: str, key: bytes) -> None:
        """Let visitors in from now on, on a thread that lives as long as the process."""

        class Manager(BaseManager):
            pass

        Manager.register("keeper", callable=lambda: self, exposed=EXPOSED)
        server = Manager(address=socket, authkey=key).get_server()
        Thread(target=server.serve_forever, name="keeper", daemon=True).start()

    def visit(self, run_id: str, pid: int) -> None:
        """Enter a visitor."""
        with self._lock:
            self._visitors[run_id] = os.pidfd_open(pid)

    def leave(self, run_id: str) -> None:
        """Let a visitor go who has put his things away himself."""
        with self._lock:
            descriptor = self._visitors.pop(run_id, None)
        if descriptor is not None:
            os.close(descriptor)

    def visitors(self) -> int:
        """Count who is here."""
        return len(self._visitors)

    def gateway(self) -> GatewayAddress:
        """See `EmbeddedServices.gateway`."""
        return self._services.gateway

    def restarts(self) -> int:
        """See `EmbeddedServices.restarts`."""
        return self._services.restarts

    def heal(self) -> tuple[str, ...]:
        """See `EmbeddedServices.heal`."""
        return self._services.heal()

    def restart(self, name: Literal["taskmanager", "gateway"]) -> None:
        """See `EmbeddedServices.restart`."""
        self._services.restart(name)

    def out_of_memory(self) -> bool:
        """See `EmbeddedServices.out_of_memory`."""
        return self._services.out_of_memory()

    def recall(self, source: str) -> Proof | None:
        """Give the proof of a source's topic, if one was made since the broker started."""
        return self._proofs.get(source)

    def remember(self, source: str, proof: Proof) -> None:
        """Keep a proof, under the hash of the source's content."""
        self._proofs[source] = proof

    def end(self) -> None:
        """Ask the keeper to end."""
        self._asked_to_end.set()

    def _look(self) -> None:
        """Start again what has ended, and put away what dead visitors left."""
        try:
            self._services.heal()
            for run_id in self._gone():
                self._sweep(run_id)
                self.leave(run_id)
        except ServiceError as error:  # the next look tries again
            sys.stderr.write(f"{error}\n")

    def _gone(self) -> list[str]:
        """Name the visitors whose process has ended."""
        with self._lock:
            poll = select.poll()
            for descriptor in self._visitors.values():
                poll.register(descriptor, select.POLLIN)
            ended = {descriptor for descriptor, _ in poll.poll(0)}
            return [run_id for run_id, found in self._visitors.items() if found in ended]


EXPOSED = (
    "visit",
    "leave",
    "visitors",
    "gateway",
    "restarts",
    "heal",
    "restart",
    "out_of_memory",
    "recall",
    "remember",
    "end",
)


class _Door(BaseManager):
    """The visitor's side."""


_Door.register("keeper")


class KeptServices:
    """The services of a keeper, as a visitor uses them.

    Args:
        record: Of the keeper.
        run_id: What the names of this visitor's topics and jobs contain.

    Raises:
        ServiceError: The keeper does not answer; from the constructor and every method.
    """

    def __init__(self, record: Record, run_id: str) -> None:
        self.kafka = Broker(record.ports.broker)
        self.flink = Cluster(record.ports.jobmanager)
        self._run_id = run_id
        with _answering():
            door = _Door(address=record.socket, authkey=bytes.fromhex(record.key))
            door.connect()
            self._keeper: Any = door.keeper()  # type: ignore[attr-defined]  # made by register

    def start(self) -> None:
        """Enter."""
        self._ask("visit", self._run_id, os.getpid())

    @property
    def gateway(self) -> GatewayAddress:
        """The gateway that runs now."""
        found: GatewayAddress = self._ask("gateway")
        return found

    @property
    def restarts(self) -> int:
        """How often a service was started again so far."""
        return int(self._ask("restarts"))

    def heal(self) -> tuple[str, ...]:
        """Have started again what is no longer alive; give its names."""
        names: tuple[str, ...] = self._ask("heal")
        return names

    def restart(self, name: Literal["taskmanager", "gateway"]) -> None:
        """Have one service ended and started again."""
        self._ask("restart", name)

    def out_of_memory(self) -> bool:
        """Whether the worker that died last spoke of memory at its end."""
        return bool(self._ask("out_of_memory"))

    def recall(self, source: str) -> Proof | None:
        """Give the proof of a source's topic, if one was made since the broker started."""
        proof: Proof | None = self._ask("recall", source)
        return proof

    def remember(self, source: str, proof: Proof) -> None:
        """Keep a proof for later visitors."""
        self._ask("remember", source, proof)

    def visitors(self) -> int:
        """Count who is there."""
        return int(self._ask("visitors"))

    def end(self) -> None:
        """Ask the keeper to end."""
        self._ask("end")

    def stop(self) -> None:
        """Leave; the services stay."""
        self._ask("leave", self._run_id)

    def _ask(self, method: str, *arguments: object) -> Any:  # noqa: ANN401  # of any method
        with _answering():
            return getattr(self._keeper, method)(*arguments)


@contextmanager
def _answering() -> Iterator[None]:
    try:
        yield
    except (OSError, EOFError, AuthenticationError) as error:
        raise ServiceError(
            "the services of `streamsqlbench up` do not answer any more; "
            "see `streamsqlbench status`"
        ) from error
