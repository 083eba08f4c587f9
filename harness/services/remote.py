"""Somebody else's broker and cluster, with PyFlink's gateway as the one child of ours."""

from pathlib import Path
from threading import RLock
from urllib.parse import urlsplit

from harness.errors import ServiceError, UsageError
from harness.services.children import Child
from harness.services.confine import Isolation, Rules
from harness.services.gateway import GatewayAddress
from harness.services.jvm import JvmStarter, Service
from harness.services.ports import free_ports
from harness.services.runtime import Runtime


class RemoteServices:
    """Addresses given by the user.

    Args:
        kafka: host:port, as harness and TaskManagers both reach it.
        flink: The JobManager's REST URL.
        folder: The run's own, for the gateway's log and temporary files.
        runtime: Java and Flink as installed by `make setup`.
        isolation: How far Landlock confines the gateway.

    The cluster's isolation is its owner's matter: candidates run on it unconfined by us.
    """

    def __init__(
        self, kafka: str, flink: str, folder: Path, runtime: Runtime, isolation: Isolation
    ) -> None:
        if urlsplit(flink).scheme != "http" or urlsplit(flink).port is None:
            raise UsageError(f"--flink {flink}: give it as http://HOST:PORT")
        if not kafka.rpartition(":")[2].isdigit():
            raise UsageError(f"--kafka {kafka}: give it as HOST:PORT")
        self.kafka = kafka
        self.flink = flink.rstrip("/")
        self.restarts = 0  # of the gateway; of the rest nothing is known
        self._starter = JvmStarter(folder, runtime, isolation)
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
        port = free_ports()[0]
        self._child, self._gateway = self._starter.start_gateway(self._rules, port)

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
