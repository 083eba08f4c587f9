"""One source held back until the job has read all the others to their end.

Nothing orders two topics: Flink may read them as it likes. A source is bounded at an offset that
is known beforehand, so its job can start while the topic is still empty; the topic is filled once
every other source of the job has FINISHED. That is the most hostile of all interleavings.
"""

import threading
import time
from collections.abc import Mapping

import urllib3
from confluent_kafka import Producer

from harness.engine import LiveEngine
from harness.errors import ServiceError
from harness.flink.ddl import Topic
from harness.kafka.records import SourceRecords
from harness.kafka.topics import Topics
from harness.pack.task import Source, Task

WAIT_SECONDS = 40.0  # for the others to finish; then the source is replayed all the same
POLL_SECONDS = 0.1
FLUSH_SECONDS = 60.0


class HoldingEngine(LiveEngine):
    """Replays one source of each task last.

    Args:
        engine: Whose services are used.
        held: Task id → the name of the source to be held back.
        records: Source name → its records; of all sources that are held.
    """

    def __init__(
        self,
        engine: LiveEngine,
        held: Mapping[str, str],
        records: Mapping[tuple[str, str], SourceRecords],
    ) -> None:
        run_id = f"held-{time.monotonic_ns():x}"
        super().__init__(engine.services, limits=engine.limits, run_id=run_id, cache=None)
        self._held = held
        self._records = records
        self._used: list[str] = []
        self._prefix = f"ssb.{run_id}"
        self._broker = Topics(engine.services.kafka)
        self.others_finished: dict[str, bool] = {}  # task id → whether it came to that

    def source_topics(self, task: Task) -> list[tuple[Source, Topic]]:
        """Give every source with its topic; that of the held one is empty, and filled later."""
        return [
            (source, self._hold(task, source) if source.name == self._held[task.id] else topic)
            for source, topic in super().source_topics(task)
        ]

    def close(self) -> None:
        """Delete the topics that were filled late, and close all else."""
        self._broker.delete(self._used)
        super().close()

    def _hold(self, task: Task, source: Source) -> Topic:
        records = self._records[source.domain, source.name]
        name = f"{self._prefix}.{task.id}.{len(self._used)}"
        self._used.append(name)
        self._broker.create([name])
        thread = threading.Thread(
            target=self._fill_late, args=(task.id, source.name, name, records)
        )
        thread.daemon = True
        thread.start()
        return Topic(kafka=self.services.kafka, name=name, end=len(records.values))

    def _fill_late(self, task_id: str, source: str, topic: str, records: SourceRecords) -> None:
        self.others_finished[task_id] = _others_finish(self.services.flink.url, task_id, source)
        producer = Producer(
            self.services.kafka.client | {"enable.idempotence": True, "log_level": 2}
        )
        for value, timestamp in zip(records.values, records.timestamps, strict=True):
            while True:
                try:
                    producer.produce(topic, value=value, partition=0, timestamp=timestamp)
                    break
                except BufferError:  # the queue is full: let it drain
                    producer.poll(0.1)
        producer.flush(FLUSH_SECONDS)


def _others_finish(flink: str, task_id: str, held: str) -> bool:
    """Wait until all sources of the job but one are FINISHED; tell whether it came to that."""
    deadline = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < deadline:
        if others_are_finished(_sources(flink, task_id), held):
            return True
        time.sleep(POLL_SECONDS)
    return False


def others_are_finished(sources: Mapping[str, str], held: str) -> bool:
    """Whether, of a job's source vertices and their states, the held source alone is left."""
    others = [state for vertex, state in sources.items() if f" {held}[" not in vertex]
    return 0 < len(others) < len(sources) and set(others) == {"FINISHED"}


def _sources(flink: str, task_id: str) -> dict[str, str]:
    """Give the state of each source vertex of a task's running job; none before it runs."""
    jobs = _get(f"{flink}/jobs/overview").get("jobs", [])
    running = [
        job["jid"] for job in jobs if f".{task_id}." in job["name"] and job["state"] == "RUNNING"
    ]
    if not running:
        return {}
    vertices = _get(f"{flink}/jobs/{running[-1]}").get("vertices", [])
    return {vertex["name"]: vertex["status"] for vertex in vertices if "Source:" in vertex["name"]}


def _get(url: str) -> dict[str, list[dict[str, str]]]:
    try:
        answer = urllib3.request("GET", url, timeout=10.0, retries=False)
        found: dict[str, list[dict[str, str]]] = answer.json()
    except (urllib3.exceptions.HTTPError, ValueError) as error:
        raise ServiceError(f"the cluster does not answer: {error}") from error
    return found
