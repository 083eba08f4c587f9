"""A broker, a JobManager and TaskManagers, each on a host of its own, and a host for the harness.

Jars, JVM options and settings are those of the embedded services, but for addresses. As somebody
else's services would be, they are not confined.
"""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Self

import urllib3
import yaml
from confluent_kafka.admin import AdminClient

from harness.errors import ServiceError
from harness.live import installed
from harness.services import cluster_config
from harness.services.children import Child
from harness.services.confine import Isolation, Rules
from harness.services.embedded import broker_answers
from harness.services.jvm import READY_SECONDS, JvmStarter, Service
from harness.services.ports import HOST, Ports
from tests.hosts.network import Host, Network

# Each host has all ports to itself.
PORTS = Ports(
    kafka=9092,
    controller=9093,
    rest=8081,
    jm_rpc=6123,
    blob=6124,
    jm_metrics=6125,
    tm_rpc=6122,
    tm_rpc_other=6128,
    tm_data=6121,
    tm_metrics=6126,
    gateway=6127,
)


@dataclass(slots=True, kw_only=True)
class Post:
    """A service's place: its host, and whatever runs there now."""

    service: Service
    host: Host
    starter: JvmStarter
    child: Child | None = None
    starts: "count[int]" = field(default_factory=lambda: count(1))


class Spread:
    """The services, spread over hosts. To be entered; all end with it, as with this process.

    Args:
        folder: For data, configuration and logs; a folder a host.
        taskmanagers: How many.
        long_lived: Whether they will run so many jobs that optimized code pays off.

    Raises:
        NotAllowedError: Hosts cannot be made here; from `__enter__`.
        ServiceError: A service did not start; from `__enter__`.
    """

    def __init__(self, folder: Path, taskmanagers: int, *, long_lived: bool = False) -> None:
        self.workers = tuple(f"taskmanager-{number + 1}" for number in range(taskmanagers))
        self._folder = folder.resolve()
        self._long_lived = long_lived
        self._posts: dict[str, Post] = {}
        self._ending = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as failing:
            network = failing.enter_context(Network())
            failing.callback(self._stop)
            self.bench = network.host()  # where the harness is
            services: dict[str, Service] = {"kafka": "kafka", "jobmanager": "jobmanager"}
            services |= dict.fromkeys(self.workers, "taskmanager")
            for name, service in services.items():
                self._posts[name] = self._post(name, service, network.host())
            self.start(*self._posts)
            self._ending = failing.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.close()

    @property
    def kafka(self) -> str:
        """The broker's address, host:port."""
        return f"{self._posts['kafka'].host.address}:{PORTS.kafka}"

    @property
    def flink(self) -> str:
        """The JobManager's, a URL."""
        return f"http://{self._posts['jobmanager'].host.address}:{PORTS.rest}"

    @property
    def names(self) -> tuple[str, ...]:
        """The services' names: kafka, jobmanager, taskmanager-1, ..."""
        return tuple(self._posts)

    def start(self, *names: str) -> None:
        """Start services, and wait until all there are answer.

        Raises:
            ServiceError: One of them does not.
        """
        for name in names:
            self._begin(self._posts[name])
        self.await_ready()

    def kill(self, name: str) -> None:
        """End a service as a power cut would, but for what is written on its disk."""
        child = self._posts[name].child
        if child is not None:
            child.kill()

    def await_ready(self) -> None:
        """Wait until the broker answers and the JobManager has every TaskManager, and no other.

        Raises:
            ServiceError: They do not, or a service has ended.
        """
        with self.bench.inside():
            admin = AdminClient({"bootstrap.servers": self.kafka, "log_level": 0})
            self._await("kafka", lambda: broker_answers(admin))
            self._await("jobmanager", lambda: self.slots() is not None)
            for name in self.workers:
                self._await(name, lambda: set(self.slots() or {}) == self._expected)

    def slots(self) -> Mapping[str, tuple[int, int]] | None:
        """Give the free and all slots of each TaskManager; None where no JobManager answers.

        Keys are `name.start`, as in "taskmanager-1.2" for one that was started a second time.
        """
        try:
            with self.bench.inside():
                answer = urllib3.request(
                    "GET", f"{self.flink}/taskmanagers", timeout=2.0, retries=False
                )
            return {
                str(worker["id"]): (int(worker["freeSlots"]), int(worker["slotsNumber"]))
                for worker in answer.json()["taskmanagers"]
            }
        except (urllib3.exceptions.HTTPError, ValueError, KeyError):
            return None

    @property
    def _expected(self) -> set[str]:
        return {self._identity(name) for name in self.workers}

    def _identity(self, name: str) -> str:
        child = self._posts[name].child
        return child.name if child else ""

    def _await(self, name: str, ready: Callable[[], bool]) -> None:
        child = self._posts[name].child
        if child is None:
            raise ServiceError(f"{name} was not started")
        child.await_ready(ready, READY_SECONDS)

    def _post(self, name: str, service: Service, host: Host) -> Post:
        folder = self._folder / name
        with host.inside():  # the starter's thread stays there, and so does what it starts
            starter = JvmStarter(folder, installed(), Isolation.NONE, long_lived=self._long_lived)
        return Post(service=service, host=host, starter=starter)

    def _begin(self, post: Post) -> None:
        folder = post.starter.folder
        data = folder / "kafka"
        post.starter.write_configuration(
            {
                "kafka.properties": cluster_config.kafka_properties(PORTS, data).replace(
                    HOST, post.host.address
                ),
                "config.yaml": yaml.safe_dump(self._flink_settings(post)),
            }
        )
        rules = Rules(folder, (), PORTS)
        match post.service:
            case "kafka":
                post.child = post.starter.start_broker(rules, data)
            case "jobmanager":
                post.child = post.starter.start_jobmanager(rules)
            case _:
                start = next(post.starts)
                identity, port = f"{folder.name}.{start}", PORTS.of_worker(start)
                post.child = post.starter.start_taskmanager(rules, identity, port)
                post.child.name = identity

    def _flink_settings(self, post: Post) -> dict[str, str]:
        master, own = self._posts["jobmanager"].host.address, post.host.address
        return cluster_config.flink_settings(PORTS, post.starter.folder) | {
            "jobmanager.rpc.address": master,
            "jobmanager.bind-host": master,
            "rest.address": master,
            "rest.bind-address": master,
            "taskmanager.host": own,
            "taskmanager.bind-host": own,
        }

    def _stop(self) -> None:
        for post in self._posts.values():
            if post.child is not None:
                post.child.kill()
