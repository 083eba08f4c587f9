"""The settings that decide results. Part of the run's manifest and of every content key."""

from typing import Final

TABLE_SETTINGS: Final[dict[str, str]] = {
    "execution.runtime-mode": "STREAMING",
    "parallelism.default": "1",
    "table.exec.resource.default-parallelism": "1",
    "restart-strategy.type": "none",
    "table.local-time-zone": "UTC",
    # A hint could otherwise point a registered table at any topic or file.
    "table.dynamic-table-options.enabled": "false",
    # Without mini-batch, Flink 2.2 never retracts overtaken leaders of a common Top-1 shape
    # (FLINK-40368), and changelogs are up to a thousand times longer.
    "table.exec.mini-batch.enabled": "true",
    "table.exec.mini-batch.allow-latency": "200 ms",
    "table.exec.mini-batch.size": "5000",
    # At parallelism 1 a local aggregate before the real one saves nothing, and a window's costs
    # a megabyte of memory to be cleared whenever one closes (decision 0013).
    "table.optimizer.agg-phase-strategy": "ONE_PHASE",
    "table.dml-sync": "false",
}

SOURCE_OPTIONS: Final[dict[str, str]] = {
    "format": "json",
    "json.timestamp-format.standard": "SQL",
    "scan.startup.mode": "earliest-offset",
    "scan.bounded.mode": "specific-offsets",
    "scan.topic-partition-discovery.interval": "0",
}

# The default emits a watermark every 200 ms of wall clock, which makes late rows a matter of
# the machine's speed.
LIVE_OPTIONS: Final[dict[str, str]] = {"scan.watermark.emit.strategy": "on-event"}

SINK_OPTIONS: Final[dict[str, str]] = {
    "format": "debezium-json",
    "debezium-json.timestamp-format.standard": "SQL",
    "debezium-json.encode.decimal-as-plain-number": "true",
}

# One output row may be this large, in bytes.
MAX_RECORD_BYTES: Final = 8 * 1024 * 1024

# Nobody reads the clients' own metrics, and they cost an eighth of a small task's time.
CLIENT_OPTIONS: Final[dict[str, str]] = {
    "properties.enable.metrics.push": "false",
    "properties.metric.reporters": "",
}
# A bounded source's consumer has asked for what comes after the end already, and is not closed
# before the broker has answered that: by default after half a second, in which the task waits.
CONSUMER_OPTIONS: Final[dict[str, str]] = {
    "properties.register.consumer.metrics": "false",
    "properties.fetch.max.wait.ms": "10",
}
PRODUCER_OPTIONS: Final[dict[str, str]] = {
    "properties.register.producer.metrics": "false",
    "properties.linger.ms": "5",
    "properties.max.request.size": str(MAX_RECORD_BYTES),
    "properties.buffer.memory": str(2 * MAX_RECORD_BYTES),
}
