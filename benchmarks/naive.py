"""One task as one would first write it: a fresh PyFlink process with a local cluster of its own.

    python benchmarks/naive.py ORDER.json

The order holds DDL and SQL, and where the output goes; the answer is printed as one line of JSON:
the final relation as CSV, in the harness's own writing, so that the two can be compared.
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
    print(json.dumps(values))


if __name__ == "__main__":
    main()
