"""A Kafka broker, a Flink session cluster and PyFlink's gateway as child JVMs.

One lifetime bound to ours: nothing outlives the harness, however it ends (see
`launch.py`). Every listener is on the loopback address, on a port that was free.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from threading import RLock

import urllib3
import yaml
from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.errors import ServiceError
from harness.services import cluster_config as config
from harness.services.children import Child
from harness.services.confine import Isolation, Rules
from harness.services.gateway import GatewayAddress
from harness.services.jvm import READY_SECONDS, JvmStarter, Service
from harness.services.ports import Ports, choices
from harness.services.runtime import Runtime


class EmbeddedServices:
    """The services of one run, as child processes.

    Args:
        folder: The run's own; data, logs and temporary files go below it.
        runtime: Java, Flink and Kafka as installed by `make setup`.
        isolation: How far Landlock confines the JVMs.
        ports: To be tried in turn; chosen here where none are given.
        long_lived: Whether they will run so many jobs that optimized code pays off.
        notice: Told each service that is started again, in a sentence.
        warm_up: Done once with the services whose gateway answers, while the others still start.
    """

    def __init__(
        self,
        folder: Path,
        runtime: Runtime,
        isolation: Isolation,
        ports: tuple[Ports, ...] = (),
        *,
        long_lived: bool = False,
        notice: Callable[[str], None] = lambda _: None,
        warm_up: Callable[["EmbeddedServices"], None] = lambda _: None,
    ) -> None:
        self.restarts = 0  # of single services, since all were started
        self._notice = notice
        self._warm_up = warm_up
        self.folder = folder.resolve()
        self._runtime = runtime
        self._choice = ports or choices()
        self._starter = JvmStarter(self.folder, runtime, isolation, long_lived=long_lived)
        self._lock = RLock()
        self._children: dict[Service, Child] = {}
        self._ports: Ports | None = None
        self._gateway: GatewayAddress | None = None
        self._workers = count(1)
        self._epitaph = ""  # the end of the log of the worker that died last

    @property
    def kafka(self) -> Broker:
        """The broker."""
        return Broker(self.ports.broker)

    @property
    def flink(self) -> Cluster:
        """The JobManager's REST API."""
        return Cluster(self.ports.jobmanager)

    @property
    def gateway(self) -> GatewayAddress:
        """The gateway that runs now; it changes when the gateway is started again."""
        if self._gateway is None:
            raise ServiceError("the gateway is not running")
        return self._gateway

    @property
    def ports(self) -> Ports:
        """The listeners' ports."""
        if self._ports is None:
            raise ServiceError("the services are not running")
        return self._ports

    def start(self) -> None:
        """Start all four side by side and wait until each answers.

        Raises:
            ServiceError: One of them did not start; the others are stopped then.
        """
        for attempt, ports in enumerate(self._choice, start=1):
            self._ports = ports
            try:
                self._starter.write_configuration(
                    {
                        "kafka.properties": config.kafka_properties(
                            self.ports, self.folder / "kafka"
                        ),
                        "config.yaml": yaml.safe_dump(
                            config.flink_settings(self.ports, self.folder)
                        ),
                    }
                )
                self._start_all(("kafka", "jobmanager", "taskmanager", "gateway"))
            except ServiceError:
                self.stop()
                if attempt == len(self._choice):
                    raise
            else:
                return

    def heal(self) -> tuple[str, ...]:
        """Start again, at the same address, what is no longer alive; give its names."""
        with self._lock:
            dead = tuple(name for name, child in self._children.items() if not child.alive)
            if "jobmanager" in dead and "taskmanager" not in dead:
                dead = (*dead, "taskmanager")  # a new master knows nothing of its jobs
            if "taskmanager" in dead:
                self._epitaph = self._children["taskmanager"].tail()
            for name in dead:
                self.restarts += 1
                self._notice(f"{name} has ended and is started again")
                self._children[name].kill()
            if dead:
                self._start_all(dead)
            return dead

    def restart(self, name: Service) -> None:
        """End one service at once and start it again."""
        with self._lock:
            self._children[name].kill()
            self.heal()

    def child(self, name: Service) -> Child:
        """The process that runs a service now."""
        return self._children[name]

    def out_of_memory(self) -> bool:
        """Whether the worker that died last spoke of memory at its end."""
        return "OutOfMemoryError" in self._epitaph

    def stop(self) -> None:
        """End all; returns when no child is left."""
        with self._lock:
            children = list(self._children.values())
            self._children = {}
            self._gateway = None
        with ThreadPoolExecutor(max_workers=4) as pool:
            list(pool.map(Child.stop, children))

    def _start_all(self, names: tuple[Service, ...]) -> None:
        starts: dict[Service, Callable[[], None]] = {
            "kafka": self._start_kafka,
            "jobmanager": self._start_jobmanager,
            "taskmanager": self._start_taskmanager,
            "gateway": self._start_gateway,
        }
        with ThreadPoolExecutor(max_workers=len(names)) as pool:
            for done in [pool.submit(starts[name]) for name in names]:
                done.result()

    def _start_kafka(self) -> None:
        broker = self._starter.start_broker(self._rules, self.folder / "kafka")
        self._children["kafka"] = broker
        admin = AdminClient(self.kafka.client | {"log_level": 0})
        broker.await_ready(lambda: broker_answers(admin), READY_SECONDS)

    def _start_jobmanager(self) -> None:
        master = self._starter.start_jobmanager(self._rules)
        self._children["jobmanager"] = master
        master.await_ready(lambda: _workers_slots(self.flink.url) is not None, READY_SECONDS)

    def _start_taskmanager(self) -> None:
        start = next(self._workers)
        name = f"tm-{start}"
        worker = self._starter.start_taskmanager(self._rules, name, self.ports.of_worker(start))
        self._children["taskmanager"] = worker
        # A predecessor's slots are still offered until the JobManager misses it.
        ready = {name: config.SLOTS}
        worker.await_ready(lambda: _workers_slots(self.flink.url) == ready, READY_SECONDS)

    def _start_gateway(self) -> None:
        self._children["gateway"], self._gateway = self._starter.start_gateway(
            self._rules, self.ports.gateway
        )
        if not self.restarts:
            self._warm_up(self)

    @property
    def _rules(self) -> Rules:
        return Rules(self.folder, self._runtime.readable, self.ports)


def broker_answers(admin: AdminClient) -> bool:
    """Whether a broker answers within a second."""
    try:
        return bool(admin.list_topics(timeout=1.0).brokers)
    except KafkaException:
        return False


def _workers_slots(flink: str) -> dict[str, int] | None:
    """Slots of each TaskManager that the JobManager knows; None while it does not answer."""
    try:
        answer = urllib3.request("GET", f"{flink}/taskmanagers", timeout=1.0, retries=False)
        workers = answer.json()["taskmanagers"]
        return {str(worker["id"]): int(worker["slotsNumber"]) for worker in workers}
    except (urllib3.exceptions.HTTPError, ValueError, KeyError):
        return None
