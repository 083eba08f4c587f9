"""One task as one would first write it: a fresh PyFlink process with a local cluster of its own.

    python benchmarks/naive.py ORDER.json

The order holds DDL and SQL, where the output goes, and the file that the answer is written to: the
records of the output as a list in JSON. Stdout is the JVM's as well, which may have the last word.
"""

import json
import sys
from pathlib import Path

from confluent_kafka import Consumer, TopicPartition
from pyflink.table import EnvironmentSettings, TableEnvironment


def main() -> None:
    """Run the job, then read its output topic from the beginning to its end."""
    order = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    environment = TableEnvironment.create(EnvironmentSettings.in_streaming_mode())
    for key, value in order["settings"].items():
        environment.get_config().set(key, value)
    for statement in order["ddl"]:
        environment.execute_sql(statement)
    for view in order["views"]:
        environment.execute_sql(view)
    environment.execute_sql(f"INSERT INTO sink {order['query']}").wait()
    reader = Consumer({"bootstrap.servers": order["kafka"], "group.id": "naive"})
    partition = TopicPartition(order["output"], 0, 0)
    _, end = reader.get_watermark_offsets(partition, timeout=30)
    reader.assign([partition])
    values: list[str] = []
    while len(values) < end:
        found = (message.value() for message in reader.consume(end - len(values), 1.0))
        values += [value.decode() for value in found if value is not None]
    Path(order["answer"]).write_text(json.dumps(values), encoding="utf-8")


if __name__ == "__main__":
    main()
