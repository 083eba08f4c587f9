"""Loopback ports for the listeners of one run."""

import socket
from dataclasses import dataclass, fields

HOST = "127.0.0.1"
ATTEMPTS = 3  # another process may take a port between choice and use


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """A port for every listener."""

    kafka: int
    controller: int
    rest: int
    jm_rpc: int
    blob: int
    jm_metrics: int
    tm_rpc: int
    tm_rpc_other: int  # of every second TaskManager, see `of_worker`
    tm_data: int
    tm_metrics: int
    gateway: int

    @property
    def broker(self) -> str:
        """Kafka's address, host:port."""
        return f"{HOST}:{self.kafka}"

    @property
    def jobmanager(self) -> str:
        """The JobManager's REST address, a URL without a slash at its end."""
        return f"http://{HOST}:{self.rest}"

    def of_worker(self, start: int) -> int:
        """Give the RPC port of the TaskManager started so many times, from 1 on.

        Not the same twice in a row: a JobManager that has not yet missed the one that died opens
        connections to its successor at the same address, and where both do so at once, Pekko
        leaves each deaf to the other ("read-only association").
        """
        return self.tm_rpc if start % 2 else self.tm_rpc_other

    @classmethod
    def of(cls, numbers: list[int]) -> "Ports":
        """Hand out as many numbers as there are listeners."""
        names = [field.name for field in fields(cls)]
        return cls(**dict(zip(names, numbers, strict=True)))


def choices() -> tuple[Ports, ...]:
    """Give a run's ports, and others in their place should one of them be taken meanwhile."""
    return tuple(Ports.of(free_ports()) for _ in range(ATTEMPTS))


def free_ports() -> list[int]:
    """Give ports that were free a moment ago, all different, one a listener.

    Between choice and use another process may take one; whoever starts a service checks that
    it is his own child that answers.
    """
    sockets = [socket.socket() for _ in fields(Ports)]
    try:
        for listener in sockets:
            listener.bind((HOST, 0))
        return [int(listener.getsockname()[1]) for listener in sockets]
    finally:
        for listener in sockets:
            listener.close()
