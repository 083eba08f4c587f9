"""Configuration texts of the embedded broker and cluster. Pure: addresses in, texts out."""

import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from harness.services.ports import HOST, Ports

MAX_RECORD_BYTES = 8 * 1024 * 1024  # a single output row may be this large
NEVER_MS = 2**63 - 1
SLOTS = 8
CANCELLATION_MS = 8000
MAX_CANCELLATION_MS = 12_000  # the harness waits for a little longer
MAX_REFRESH_MS = 3000
BASE = {  # of the memory settings that Flink's shell scripts would compute
    "taskmanager.cpu.cores": "2.0",
    "taskmanager.memory.framework.heap.size": "128m",
    "taskmanager.memory.framework.off-heap.size": "128m",
    "taskmanager.memory.task.heap.size": "896m",
    "taskmanager.memory.task.off-heap.size": "64m",
    "taskmanager.memory.network.min": "128m",
    "taskmanager.memory.network.max": "128m",
    "taskmanager.memory.managed.size": "256m",
    "taskmanager.memory.jvm-metaspace.size": "384m",
    "taskmanager.memory.jvm-overhead.min": "128m",
    "taskmanager.memory.jvm-overhead.max": "128m",
}


def kafka_properties(ports: Ports, data: Path) -> str:
    """Give server.properties of a one-node KRaft broker that loses no record to its age.

    Events of 1970 and 2100 must survive, so retention and timestamp bounds are off, and
    segments must not roll by record time: a new one every seven days of *event* time would
    make thousands of files of one topic.
    """
    lines = {
        "process.roles": "broker,controller",
        "node.id": 1,
        "controller.quorum.voters": f"1@{HOST}:{ports.controller}",
        "controller.listener.names": "CONTROLLER",
        "listeners": f"PLAINTEXT://{HOST}:{ports.kafka},CONTROLLER://{HOST}:{ports.controller}",
        "advertised.listeners": f"PLAINTEXT://{HOST}:{ports.kafka}",
        "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
        "log.dirs": data,
        "auto.create.topics.enable": "false",
        "num.partitions": 1,
        "offsets.topic.num.partitions": 1,
        "offsets.topic.replication.factor": 1,
        "transaction.state.log.num.partitions": 1,
        "transaction.state.log.replication.factor": 1,
        "transaction.state.log.min.isr": 1,
        "share.coordinator.state.topic.num.partitions": 1,
        "share.coordinator.state.topic.replication.factor": 1,
        "share.coordinator.state.topic.min.isr": 1,
        "group.initial.rebalance.delay.ms": 0,
        "log.retention.ms": -1,
        "log.retention.bytes": -1,
        "log.roll.ms": NEVER_MS,
        "log.message.timestamp.before.max.ms": NEVER_MS,
        "log.message.timestamp.after.max.ms": NEVER_MS,
        "log.cleaner.enable": "false",
        "log.index.size.max.bytes": 1024 * 1024,
        "file.delete.delay.ms": 1000,
        "message.max.bytes": MAX_RECORD_BYTES + 1024,
        "num.network.threads": 2,
        "num.io.threads": 4,
        "controlled.shutdown.enable": "false",
    }
    return "".join(f"{key}={_escaped(str(value))}\n" for key, value in lines.items())


def _escaped(value: str) -> str:
    """Write a value as java.util.Properties reads it from Latin-1, its units of UTF-16 escaped."""
    units = struct.iter_unpack(">H", value.replace("\\", "\\\\").encode("utf-16-be"))
    return "".join(chr(unit) if chr(unit).isascii() else f"\\u{unit:04x}" for (unit,) in units)


def flink_settings(ports: Ports, folder: Path) -> dict[str, str]:
    """Give the settings of JobManager and TaskManager, as in Flink's config.yaml."""
    temporary = str(folder / "tmp")
    return BASE | {
        "jobmanager.rpc.address": HOST,
        "jobmanager.rpc.port": str(ports.jm_rpc),
        "jobmanager.bind-host": HOST,
        "rest.address": HOST,
        "rest.bind-address": HOST,
        "rest.port": str(ports.rest),
        "rest.bind-port": str(ports.rest),
        "blob.server.port": str(ports.blob),
        "metrics.internal.query-service.port": f"{ports.jm_metrics},{ports.tm_metrics}",
        "taskmanager.host": HOST,
        "taskmanager.bind-host": HOST,
        "taskmanager.rpc.port": str(ports.tm_rpc),
        "taskmanager.data.port": str(ports.tm_data),
        "taskmanager.numberOfTaskSlots": str(SLOTS),
        "taskmanager.jvm-exit-on-oom": "true",
        # After this long an uncancellable task ends its worker, which frees the slots.
        "task.cancellation.timeout": str(CANCELLATION_MS),
        "task.cancellation.interval": "1000",
        # The default waits ten seconds after a first registration that came too early.
        "cluster.registration.error-delay": "100 ms",
        # Where an answer takes longer, the worker registers again, and its first registration's
        # report may then be lost: a worker without slots, and for ever.
        "cluster.registration.initial-timeout": "2 s",
        "heartbeat.interval": "2000",
        # A dead worker is known by its closed connection; a slow one is not dead.
        "heartbeat.timeout": "60000",
        "slot.request.timeout": "60000",
        # Each waits, 20 ms and 50 ms, for more requests to come and answers them together.
        "slot.request.max-interval": "1 ms",
        "slotmanager.requirement-check.delay": "1 ms",
        "jobstore.max-capacity": "64",
        "web.submit.enable": "false",
        "web.cancel.enable": "true",
        "io.tmp.dirs": temporary,
        "web.tmpdir": temporary,
        "env.log.dir": str(folder / "logs"),
        "restart-strategy.type": "none",
        "parallelism.default": "1",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """A setting of a cluster that the harness relies on and no job can bring along."""

    key: str
    default: str  # Flink's own, where a cluster sets nothing
    holds: Callable[[str], bool]
    wanted: str
    why: str


def required_of_clusters() -> tuple[Need, ...]:
    """Give what a session cluster that is not embedded must have besides Flink's defaults.

    None of it changes the result of a candidate that ends in order. It decides how soon one that
    does not is over, and whether the cluster goes on with the next.
    """
    return (
        Need(
            key="taskmanager.jvm-exit-on-oom",
            default="false",
            holds=lambda value: value == "true",
            wanted="it to true",
            why="a TaskManager whose memory ran out would go on, and fail the tasks to come",
        ),
        Need(
            key="task.cancellation.timeout",
            default="180000",
            holds=lambda value: 0 < _milliseconds(value) <= MAX_CANCELLATION_MS,
            wanted=f"it to {CANCELLATION_MS} ms",
            why="a task that does not heed its cancellation would keep its slot for so long",
        ),
        Need(
            key="web.refresh-interval",
            default="3000",
            holds=lambda value: 0 < _milliseconds(value) <= MAX_REFRESH_MS,
            wanted="it to 3 s, which is the default",
            why="a failed job's reason would come later than the harness waits for it",
        ),
    )


def _milliseconds(text: str) -> int:
    """Read a duration as Flink writes it, "8000" or "8 s"; 0 for anything else."""
    found = re.fullmatch(r"\s*(\d+)\s*(ms|s|min)?\s*", text)
    return int(found[1]) * {"ms": 1, "s": 1000, "min": 60_000}[found[2] or "ms"] if found else 0


def log4j_properties(level: str) -> str:
    """Give a log4j 2 configuration that writes to the console, which is the child's log file."""
    return (
        f"rootLogger.level = {level}\n"
        "rootLogger.appenderRef.console.ref = Console\n"
        # Each client would tell all its settings at every job.
        "logger.kafka.name = org.apache.kafka\n"
        "logger.kafka.level = WARN\n"
        "appender.console.name = Console\n"
        "appender.console.type = CONSOLE\n"
        "appender.console.layout.type = PatternLayout\n"
        "appender.console.layout.pattern = %d{yyyy-MM-dd HH:mm:ss,SSS} %-5p %c{1} %m%n\n"
    )
