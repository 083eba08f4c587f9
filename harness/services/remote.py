"""Somebody else's broker and cluster, with PyFlink's gateway as the one child of ours."""

import socket
from dataclasses import replace
from pathlib import Path
from threading import RLock
from urllib.parse import urlsplit

from harness.access.flink import HEADERS, TRUSTSTORE_PASSWORD, Cluster
from harness.access.kafka import Broker
from harness.access.truststore import truststore
from harness.errors import ServiceError, UsageError
from harness.services.children import Child
from harness.services.confine import Isolation, Rules
from harness.services.gateway import GatewayAddress
from harness.services.jvm import JvmStarter, Service
from harness.services.ports import free_ports
from harness.services.runtime import Runtime

ANSWER_SECONDS = 5.0


def addresses(kafka: str, flink: str | None) -> dict[str, tuple[str, int]]:
    """Give host and port of the cluster and of each broker, by what was given.

    Args:
        kafka: host:port, or several with commas between them.
        flink: http://host:port, or https; None where no cluster is asked for.

    Raises:
        UsageError: One is no address.
    """
    found = {f"--kafka {broker}": _host_and_port(f"//{broker}") for broker in kafka.split(",")}
    if not all(found.values()):
        raise UsageError(f"--kafka {kafka}: give it as HOST:PORT")
    if flink is None:
        return {option: address for option, address in found.items() if address}
    if "@" in flink:  # not shown: a password stands before it
        raise UsageError(
            "--flink: a user and a password have no place in an address that others can read; "
            f"put them into {HEADERS}, as docs/scale-out.md says"
        )
    known = flink.startswith(("http://", "https://"))
    cluster = _host_and_port(flink.rstrip("/")) if known else None
    if cluster is None:
        raise UsageError(f"--flink {flink}: give it as http://HOST:PORT, or https://HOST:PORT")
    found[f"--flink {flink}"] = cluster
    return {option: address for option, address in found.items() if address}


def _host_and_port(url: str) -> tuple[str, int] | None:
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    plain = parts.netloc == url.partition("//")[2]  # no user, path or query
    return (host, port) if host and port and plain and "@" not in url else None


def require_listening(kafka: str, flink: str | None) -> None:
    """See that somebody listens at each address, before anything is made for a run.

    Raises:
        UsageError: Nobody does, at one or more; or one is no address.
    """
    silent = []
    for option, address in addresses(kafka, flink).items():
        try:
            socket.create_connection(address, timeout=ANSWER_SECONDS).close()
        except (OSError, ValueError) as error:  # ValueError: of a name that none can have
            reason = getattr(error, "strerror", None) or error
            silent.append(f"{option}: nobody answers ({reason})")
    if silent:
        raise UsageError("\n".join([*silent, "See that they are up, or name others."]))


class RemoteServices:
    """Addresses given by the user.

    Args:
        kafka: As harness and TaskManagers both reach it.
        flink: The JobManager's REST API.
        folder: The run's own, for the gateway's log and temporary files.
        runtime: Java and Flink as installed by `make setup`.
        isolation: How far Landlock confines the gateway.

    The cluster's isolation is its owner's matter: candidates run on it unconfined by us.
    """

    def __init__(
        self, kafka: Broker, flink: Cluster, folder: Path, runtime: Runtime, isolation: Isolation
    ) -> None:
        self.kafka = kafka
        self.flink = flink
        self.restarts = 0  # of the gateway; of the rest nothing is known
        self._starter = JvmStarter(folder, runtime, isolation)
        self._runtime = runtime
        self._rules = Rules(folder.resolve(), runtime.readable, None)
        self._lock = RLock()
        self._child: Child | None = None
        self._gateway: GatewayAddress | None = None

    @property
    def gateway(self) -> GatewayAddress:
        """The gateway that runs now."""
        if self._gateway is None:
            raise ServiceError("the gateway is not running")
        return self._gateway

    def start(self) -> None:
        """Start the gateway.

        Raises:
            ServiceError: It did not start.
        """
        self._starter.write_configuration({})
        if self.flink.secure:
            self.flink = replace(self.flink, truststore=self._truststore())
        port = free_ports()[0]
        self._child, self._gateway = self._starter.start_gateway(
            self._rules, port, self.flink.environment
        )

    def _truststore(self) -> Path:
        """Give a file of the certificates to trust that the gateway can read."""
        if not self.flink.ca:
            return self._runtime.java_home / "lib" / "security" / "cacerts"
        path = self._starter.folder / "conf" / "flink-ca.jks"
        path.write_bytes(truststore(self.flink.ca, TRUSTSTORE_PASSWORD))
        return path

    def heal(self) -> tuple[str, ...]:
        """Start the gateway again if it is no longer alive; the rest is not ours to heal."""
        with self._lock:
            if self._child is None or self._child.alive:
                return ()
            self.restarts += 1
            self._child.kill()
            self.start()
            return ("gateway",)

    def restart(self, name: Service) -> None:
        """End the gateway and start it again; leave others to their owner."""
        with self._lock:
            if name == "gateway" and self._child is not None:
                self._child.kill()
                self.heal()

    def out_of_memory(self) -> bool:
        """Nothing is known of a remote worker's last words."""
        return False

    def stop(self) -> None:
        """End the gateway."""
        with self._lock:
            if self._child is not None:
                self._child.stop()
                self._child = None
