"""An engine that plays back what was recorded, behind `run.Engine` and `run.LoadingEngine`."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from harness.candidate import Candidate
from harness.changelog.change import Change
from harness.engine import Limits
from harness.errors import ServiceError
from harness.live import Site
from harness.outcome import Evidence
from harness.pack.task import Task

# What a task's execution gives: changes, what it raises, or what it does before there are any.
Recording: TypeAlias = Sequence[Change] | Exception | Callable[["RecordedEngine"], None]


class RecordedEngine:
    """Plays a recording a task; `executed` and `sites` tell what it was asked for."""

    def __init__(self, recordings: Mapping[str, Recording]) -> None:
        self.recordings = dict(recordings)
        self.executed: list[str] = []
        self.sites: list[tuple[Site, Limits]] = []
        self.stopped = threading.Event()

    @contextmanager
    def open(
        self, site: Site, limits: Limits, folder: Path, progress: Callable[[str], None]
    ) -> Iterator["RecordedEngine"]:
        """Lend it, as `live.live_engine` lends the real one."""
        progress("starting Kafka and Flink")
        self.sites.append((site, limits))
        self.stopped.clear()
        yield self

    def load(self, tasks: Sequence[Task], progress: Callable[[str], None]) -> None:
        for domain in {task.domain.name: None for task in tasks}:
            progress(f"ssb.src.{domain}")

    def stop(self) -> None:
        self.stopped.set()

    def execution(self, task: Task, candidate: Candidate) -> "RecordedExecution":
        self.executed.append(task.id)
        return RecordedExecution(self, self.recordings[task.id])


class RecordedExecution:
    """One playback."""

    def __init__(self, engine: RecordedEngine, recording: Recording) -> None:
        self._engine = engine
        self._recording = recording
        self.evidence = Evidence(output_records=2, output_bytes=80, phases={"plan": 0.5, "job": 1})

    def changes(self) -> Iterator[Change]:
        if isinstance(self._recording, Exception):
            raise self._recording
        if callable(self._recording):
            self._recording(self._engine)
            return
        yield from self._recording


def until_stopped(engine: RecordedEngine) -> None:
    """Hang, as a job that never ends, until the run is stopped."""
    if not engine.stopped.wait(30):
        raise AssertionError("nobody stopped the engine")
    raise ServiceError("the run is being stopped")
