"""How a service's JVM is started: options, class path, log, confinement."""

import os
import uuid
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias

from harness.errors import ServiceError
from harness.services import cluster_config as config
from harness.services.children import Child, Spawner
from harness.services.confine import Isolation, Rules
from harness.services.gateway import GatewayAddress, answers
from harness.services.runtime import Runtime

READY_SECONDS = 120.0

Service: TypeAlias = Literal["kafka", "jobmanager", "taskmanager", "gateway"]

# A small heap costs the least with the serial collector; the worker's, full of the state of
# several jobs, half as much with the parallel one and room for young objects (decision 0018).
# Metaspace is not collected before it has as much as a service that is at work always has.
_SERIAL = "-XX:+UseSerialGC"
OPTIONS: dict[Service, tuple[str, ...]] = {
    "kafka": (_SERIAL, "-Xmx512m", "-Xms256m"),
    "jobmanager": (
        _SERIAL,
        "-Xmx768m",
        "-Xms256m",
        "-XX:MetaspaceSize=128m",
        "-XX:MaxMetaspaceSize=256m",
    ),
    "taskmanager": (
        "-XX:+UseParallelGC",
        "-XX:ParallelGCThreads=2",
        "-Xmx1408m",
        "-Xms1408m",
        "-Xmn768m",
        "-XX:MaxDirectMemorySize=320m",
        "-XX:MetaspaceSize=192m",
        "-XX:MaxMetaspaceSize=384m",
    ),
    "gateway": (
        _SERIAL,
        "-Xmx768m",
        "-Xms512m",
        "-Xmn256m",
        "-XX:MetaspaceSize=192m",
        "-XX:MaxMetaspaceSize=384m",
    ),
}
# The optimizing compiler pays off in the worker and the broker after a hundred jobs or so; in the
# gateway, whose work is short calls, never.
# With the quick one alone a JVM would reserve so little for code that a planner fills it again and
# again, each time with a full collection and all of its code to be compiled anew.
QUICK_COMPILER = ("-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=192m")
# A JVM's own warnings go to stdout unless told; the gateway's stdout tells its port and token.
WARN_ON_STDERR = ("-Xlog:disable", "-Xlog:all=warning:stderr")


class JvmStarter:
    """Starts the JVMs of one run.

    Args:
        folder: The run's own; `conf`, `logs` and `tmp` lie below it.
        runtime: Java, Flink and Kafka as installed.
        isolation: How far Landlock confines the JVMs.
        long_lived: Whether they will run so many jobs that optimized code pays off.
    """

    def __init__(
        self, folder: Path, runtime: Runtime, isolation: Isolation, *, long_lived: bool = False
    ) -> None:
        self.folder = folder.resolve()
        self._runtime = runtime
        self._isolation = isolation
        self._long_lived = long_lived
        self._spawner = Spawner()

    def write_configuration(self, files: dict[str, str]) -> None:
        """Write the files that the services read, by name, into `conf`."""
        for place in ("conf", "tmp", "logs"):
            (self.folder / place).mkdir(parents=True, exist_ok=True)
        logging = {
            "log4j.properties": config.log4j_properties("INFO"),
            "log4j-kafka.properties": config.log4j_properties("WARN"),
        }
        for name, text in (files | logging).items():
            (self.folder / "conf" / name).write_text(text, encoding="utf-8")

    def start(
        self,
        service: Service,
        rules: Rules,
        main: str,
        arguments: tuple[str, ...],
        *,
        pipes: bool = False,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> Child:
        """Start a JVM with the service's options; it need not be ready yet.

        Args:
            service: Whose options, class path, log and confinement it has.
            rules: The run's confinement.
            main: The main class.
            arguments: Of the main class.
            pipes: Whether its stdin and stdout are pipes to us.
            environment: What it has besides the common variables; may hold secrets.
        """
        conf = self.folder / "conf"
        kafka = service == "kafka"
        logging = conf / ("log4j-kafka.properties" if kafka else "log4j.properties")
        jars = self._runtime.class_path(service)
        command = [
            str(self._runtime.java),
            *OPTIONS[service],
            *self._runtime.archive_options(service),
            *(() if self._long_lived and service != "gateway" else QUICK_COMPILER),
            *(() if kafka else self._runtime.module_options),
            *WARN_ON_STDERR,
            "-XX:-UsePerfData",
            "-Duser.timezone=UTC",
            "-Duser.language=en",
            "-Dfile.encoding=UTF-8",
            f"-Djava.io.tmpdir={self.folder / 'tmp'}",
            f"-Dlog4j2.configurationFile={logging}",
            f"-Dlog4j.configurationFile={logging}",
            "-cp",
            os.pathsep.join(map(str, jars)),
            main,
            *arguments,
        ]
        common = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "FLINK_CONF_DIR": str(conf)}
        return self._spawner.spawn(
            service,
            command,
            log=self.folder / "logs" / f"{service}.log",
            environment={**environment, **common},
            confinement=rules.of(service) if self._isolation.confines else None,
            pipes=pipes,
        )

    def start_broker(self, rules: Rules, data: Path) -> Child:
        """Start the broker of `conf/kafka.properties`, its data's folder formatted if it is new.

        Raises:
            ServiceError: It cannot be formatted.
        """
        properties = str(self.folder / "conf" / "kafka.properties")
        if not (data / "meta.properties").exists():
            data.mkdir(parents=True, exist_ok=True)
            arguments = ("format", "-t", str(uuid.uuid4()), "-c", properties)
            storage = self.start("kafka", rules, "kafka.tools.StorageTool", arguments)
            if storage.process.wait(READY_SECONDS) != 0:
                raise ServiceError(f"cannot format the broker's folder:\n{storage.tail()}")
        return self.start("kafka", rules, "kafka.Kafka", (properties,))

    def start_jobmanager(self, rules: Rules) -> Child:
        """Start a JobManager of `conf/config.yaml`."""
        main = "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint"
        return self.start("jobmanager", rules, main, self._configured)

    def start_taskmanager(self, rules: Rules, identity: str, rpc_port: int) -> Child:
        """Start a TaskManager of `conf/config.yaml`, with a resource id and a port of its own."""
        main = "org.apache.flink.runtime.taskexecutor.TaskManagerRunner"
        named = ("-D", f"taskmanager.resource-id={identity}")
        reached = ("-D", f"taskmanager.rpc.port={rpc_port}")
        return self.start("taskmanager", rules, main, (*self._configured, *named, *reached))

    @property
    def _configured(self) -> tuple[str, ...]:
        return ("--configDir", str(self.folder / "conf"))

    def start_gateway(
        self, rules: Rules, port: int, environment: Mapping[str, str] = MappingProxyType({})
    ) -> tuple[Child, GatewayAddress]:
        """Start PyFlink's gateway and wait until it answers; see `start`.

        Raises:
            ServiceError: It did not.
        """
        main = "org.apache.flink.api.python.shaded.py4j.GatewayServer"
        arguments = ("--die-on-broken-pipe", "--enable-auth", str(port))
        gateway = self.start("gateway", rules, main, arguments, pipes=True, environment=environment)
        stdout = gateway.process.stdout
        said = [stdout.readline().decode().strip() for _ in range(2)] if stdout else ["", ""]
        if said[0] != str(port) or not said[1]:
            gateway.kill()
            raise ServiceError(f"the gateway did not start; its log:\n{gateway.tail()}")
        gateway.drain_stdout()
        gateway.await_ready(lambda: answers(port), READY_SECONDS)
        return gateway, GatewayAddress(port=port, token=said[1])
