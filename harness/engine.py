"""The live engine: Kafka, Flink and PyFlink's gateway behind `run.Engine`.

`Engine.load` replays sources once; `execution` gives one candidate's way through plan,
submission, job and changelog, with its deadline and output limits. One execution's failure,
hang or flood ends with that execution: the job is cancelled and its end confirmed, and as a
last resort the worker or the gateway is started again.
"""

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from confluent_kafka import Consumer

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.access.secrets import hushed
from harness.candidate import Candidate
from harness.changelog.change import Change
from harness.changelog.decode import decode
from harness.errors import CandidateError, FailureKind, GatewayLost, ServiceError, WorkerLost
from harness.flink import failure
from harness.flink.ddl import Topic, sink_ddl, source_ddl
from harness.flink.guard import admit
from harness.flink.job import POLL_SECONDS, POLL_SHARE, JobClient, JobState, Pace
from harness.flink.session import TableSession
from harness.kafka.drain import Tally, consumer, follow, high_watermark
from harness.kafka.topics import Topics
from harness.outcome import Evidence
from harness.pack.task import Source, Task
from harness.services.gateway import GatewayAddress, connect
from harness.services.kept import Proof
from harness.sources.content import content_hash

SourceKey: TypeAlias = tuple[str, str]  # its domain's name and its own
SLOT_SECONDS = 90.0
LOST_SECONDS = 20.0  # without a free slot and without a job that holds one
HEAL_SECONDS = 1.0  # between looks at the services while a job runs
MIN_CALL_SECONDS = 1.0


class Services(Protocol):
    """Where broker, cluster and gateway are, and how to get them back on their feet."""

    @property
    def kafka(self) -> Broker:
        """The broker."""
        ...

    @property
    def flink(self) -> Cluster:
        """The JobManager's REST API."""
        ...

    @property
    def gateway(self) -> GatewayAddress:
        """The gateway that runs now."""
        ...

    @property
    def restarts(self) -> int:
        """How often a service was started again so far."""
        ...

    def heal(self) -> tuple[str, ...]:
        """Start again what is no longer alive; give its names."""
        ...

    def restart(self, name: Literal["taskmanager", "gateway"]) -> None:
        """End one service and start it again, where it is ours to end."""
        ...

    def out_of_memory(self) -> bool:
        """Whether the worker that died last spoke of memory at its end."""
        ...


class Proofs(Protocol):
    """What is known of topics that earlier engines have replayed."""

    def recall(self, source: str) -> Proof | None:
        """Give the proof of a source's topic by the hash of the source's content."""
        ...

    def remember(self, source: str, proof: Proof) -> None:
        """Keep a proof."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one candidate may use. Part of the run's configuration."""

    seconds: float = 120.0  # planning, submission and job together
    output_records: int = 1_000_000  # of the changelog
    output_bytes: int = 256 * 1024 * 1024


class LiveEngine:
    """Real services behind the seam of `run.Engine`. `execution`s may run on many threads.

    Args:
        services: Running.
        limits: Of each candidate.
        run_id: Part of every output topic's name; unique among runs on one broker.
        cache: Where prepared sources are kept.
        fresh_topics: Replay sources even where their topics hold them already.
        own_sources: Replay sources into topics of this run's own, which go with it. Runs share
            them otherwise, since their names tell their content.
        proofs: Of topics that hold their sources, from earlier engines on the same broker.
    """

    def __init__(
        self,
        services: Services,
        *,
        limits: Limits,
        run_id: str,
        cache: Path | None,
        fresh_topics: bool = False,
        own_sources: bool = False,
        proofs: Proofs | None = None,
    ) -> None:
        self.services = services
        self.limits = limits
        self.jobs = JobClient(services.flink)
        self._run_id = run_id
        self._cache = cache
        self._fresh = fresh_topics
        self._owner = f"{run_id}." if own_sources else ""  # of sources, in their topics' names
        self.outages = 0  # how often a reader found no broker
        self.secrets = services.kafka.secrets | services.flink.secrets
        self._proofs = proofs
        self._topics = Topics(services.kafka)
        self._sources: dict[SourceKey, Topic] = {}
        self._outputs: dict[str, str] = {}  # task id → an output topic not yet used
        self._attempts = count(1)
        self._readers: list[Consumer] = []
        self._local = threading.local()
        self._stopped = threading.Event()
        self._replacing = threading.Lock()

    def load(self, tasks: Sequence[Task], progress: Callable[[str], None]) -> None:
        """Replay all sources of the tasks' domains, and make the tasks' output topics.

        Raises:
            InputError: A source's file is not as registered.
            ServiceError: The broker's fault.
        """
        with hushed(self.secrets):
            self._load(tasks, progress)

    def _load(self, tasks: Sequence[Task], progress: Callable[[str], None]) -> None:
        domains = {task.domain.name: task.domain for task in tasks}
        wanted: dict[SourceKey, Source] = {
            (domain.name, source.name): source
            for domain in domains.values()
            for source in domain.sources
        }
        new = {key: source for key, source in wanted.items() if key not in self._sources}
        for key, proof in self._proofs_of(new, progress):
            self._sources[key] = Topic(kafka=self.services.kafka, name=proof.topic, end=proof.end)
        outputs = {task.id: self._output_name(task.id) for task in tasks}
        self._topics.create(list(outputs.values()))
        self._outputs |= outputs

    def _proofs_of(
        self, sources: Mapping[SourceKey, Source], progress: Callable[[str], None]
    ) -> Iterator[tuple[SourceKey, Proof]]:
        """Give each source's topic as soon as it is proved to hold it: first those that do."""
        found = {key: self._proven(source) for key, source in sources.items()}
        yield from ((key, proof) for key, proof in found.items() if proof is not None)
        unproved = {key: sources[key] for key, proof in found.items() if proof is None}
        if unproved:
            yield from self._replay(unproved, progress)

    def _proven(self, source: Source) -> Proof | None:
        """Give the topic that was proved to hold the source, and was not written to since."""
        if self._proofs is None or self._fresh:
            return None
        proof = self._proofs.recall(content_hash(source))
        if proof is None or proof.topic not in self._topics.names():
            return None
        return proof if high_watermark(self.reader(), proof.topic) == proof.end else None

    def _replay(
        self, sources: Mapping[SourceKey, Source], progress: Callable[[str], None]
    ) -> Iterator[tuple[SourceKey, Proof]]:
        # Arrow takes a fifth of a second to import, and on kept services little is replayed.
        from harness.kafka.records import encode  # noqa: PLC0415
        from harness.kafka.replay import Replayer  # noqa: PLC0415
        from harness.sources.prepare import prepare  # noqa: PLC0415

        replayer = Replayer(self.services.kafka, self.reader())
        for key, source in sources.items():
            prepared = prepare(source, self._cache)
            records = encode(prepared)
            content = f"{source.domain}.{source.name}.{records.digest[:16]}"
            name = f"ssb.src.{self._owner}{content}"
            replayer.replay(name, records, fresh=self._fresh)
            progress(name)
            proof = Proof(topic=name, end=len(records.values))
            if self._proofs is not None:
                self._proofs.remember(prepared.sha256, proof)
            yield key, proof

    def execution(self, task: Task, candidate: Candidate) -> "LiveExecution":
        """Give a candidate's execution, not yet begun."""
        return LiveExecution(self, task, candidate)

    def stop(self) -> None:
        """Make the executions under way end soon, as faults of ours; none begins any more."""
        self._stopped.set()

    def check_stop(self) -> None:
        """Let an execution end here if all are to.

        Raises:
            ServiceError: They are.
        """
        if self._stopped.is_set():
            raise ServiceError("the run is being stopped")

    def close(self) -> None:
        """Close the readers and delete topics: outputs that were not used, and own sources."""
        for reader in self._readers:
            reader.close()
        own = [topic.name for topic in self._sources.values() if self._owner]
        self._topics.delete([*self._outputs.values(), *own])

    def source_topics(self, task: Task) -> list[tuple[Source, Topic]]:
        """Give every source of the task's domain with its topic."""
        return [
            (source, self._sources[task.domain.name, source.name]) for source in task.domain.sources
        ]

    @contextmanager
    def output_topic(self, task: Task) -> Iterator[str]:
        """Lend an empty topic of the task's own; it is deleted afterwards."""
        name = self._outputs.pop(task.id, None)
        if name is None:
            name = self._output_name(task.id)
            self._topics.create([name])
        try:
            yield name
        finally:
            self._topics.discard(name)

    def reader(self) -> Consumer:
        """Give the calling thread's own consumer."""
        if not hasattr(self._local, "reader"):
            self._local.reader = consumer(self.services.kafka, self._lost)
            self._readers.append(self._local.reader)
        reader: Consumer = self._local.reader
        return reader

    def replace_worker(self, restarts: int) -> None:
        """Start the worker again, unless a service was since `restarts` were counted."""
        with self._replacing:
            if self.services.restarts == restarts:
                self.services.restart("taskmanager")

    def _lost(self) -> None:
        self.outages += 1

    def _output_name(self, task_id: str) -> str:
        return f"ssb.out.{self._run_id}.{task_id}.{next(self._attempts)}"


class LiveExecution:
    """One candidate's way through the engine; see `run.Execution`."""

    def __init__(self, engine: LiveEngine, task: Task, candidate: Candidate) -> None:
        self._engine = engine
        self._task = task
        self._candidate = candidate
        self._tally = Tally()
        self._phases: dict[str, float] = {}
        self._source_rows: dict[str, int] = {}
        self._job = ""
        self._deadline = 0.0
        self._restarts = 0
        self._outages = 0

    @property
    def evidence(self) -> Evidence:
        """What was checked and measured so far."""
        return Evidence(
            job_id=self._job,
            source_rows=dict(self._source_rows),
            output_records=self._tally.records,
            output_bytes=self._tally.bytes,
            phases={name: round(seconds, 4) for name, seconds in self._phases.items()},
        )

    def changes(self) -> Iterator[Change]:
        """Plan, submit, and yield the changelog while the job runs; see `run.Execution`."""
        with hushed(self._engine.secrets):
            yield from self._changes()

    def _changes(self) -> Iterator[Change]:
        engine = self._engine
        with self._phase("slots"):
            self._await_slot()
        self._deadline = time.monotonic() + engine.limits.seconds
        self._restarts, self._outages = engine.services.restarts, engine.outages
        with engine.output_topic(self._task) as topic:
            with self._phase("plan"):
                self._job = self._plan(topic)
            try:
                with self._phase("job"):
                    values = follow(engine.reader(), topic, self._end(topic), self._tally)
                    yield from decode(values, self._task.sink)
            finally:
                self._make_sure_of_the_end()

    def _plan(self, output: str) -> str:
        engine, task = self._engine, self._task
        try:
            gateway = connect(engine.services.gateway, self._seconds_left())
            session = TableSession(gateway, engine.services.flink, output)
            try:
                for source, topic in engine.source_topics(task):
                    session.register(source_ddl(source, topic))
                    self._source_rows[source.name] = topic.end
                session.register(sink_ddl(task.sink, output, engine.services.kafka))
                return session.submit(admit(self._candidate.sql, session))
            finally:
                session.close()
        except GatewayLost as error:
            if time.monotonic() < self._deadline:
                raise
            # The planner cannot be interrupted: its JVM goes, and with it other tasks' plans,
            # which are then planned again.
            engine.services.restart("gateway")
            # A submission that waits in vain for the JobManager is no slow plan.
            if engine.services.heal() or not engine.jobs.answers():
                raise
            raise self._timeout("planned") from error
        except CandidateError as error:
            if error.kind is FailureKind.RESOURCE_EXHAUSTED:
                engine.services.restart("gateway")  # what has overflowed is not to be trusted
                if failure.heap_exhausted(error.trace):  # perhaps by another task's plan
                    raise WorkerLost(str(error), out_of_memory=True) from error
            raise

    def _end(self, topic: str) -> Callable[[Tally], int | None]:
        """Watch the job: give the output's end once it is FINISHED, raise where it is not to be."""
        engine = self._engine
        asking, healing = Pace(POLL_SECONDS, POLL_SHARE), Pace(HEAL_SECONDS)
        end: int | None = None

        def watch(tally: Tally) -> int | None:
            nonlocal end
            engine.check_stop()
            self._check_output(tally)
            if end is None:
                if healing.due():
                    engine.services.heal()  # a job without slots would wait a minute in vain
                late = time.monotonic() > self._deadline
                if (late or asking.due()) and self._finished():
                    end = high_watermark(engine.reader(), topic)
                elif late:
                    raise self._too_late(topic)
            return end

        return watch

    def _check_output(self, tally: Tally) -> None:
        limits = self._engine.limits
        if tally.records > limits.output_records or tally.bytes > limits.output_bytes:
            raise CandidateError(
                FailureKind.OUTPUT_LIMIT,
                f"the changelog passed {limits.output_records:,} records or "
                f"{limits.output_bytes:,} bytes, and the job was cancelled",
            )

    def _too_late(self, topic: str) -> CandidateError | ServiceError:
        # A job that lost its worker waits for another one: no fault of its own.
        if self._engine.services.restarts != self._restarts:
            return ServiceError("a service was started again while the job ran")
        if self._engine.outages != self._outages:  # sources and sinks wait for their broker
            return ServiceError("the broker could not be reached for a time while the job ran")
        # One that was away before the job began and still is was told then, or goes untold.
        high_watermark(self._engine.reader(), topic)
        return self._timeout("run")

    def _finished(self) -> bool:
        match self._engine.jobs.state(self._job):
            case JobState.RUNNING:
                return False
            case JobState.FINISHED:
                return True
            case JobState.FAILED:
                raise self._failed(self._engine.jobs.failure(self._job))
            case JobState.CANCELED:
                raise ServiceError("the job was cancelled by somebody else")

    def _failed(self, trace: str) -> CandidateError | ServiceError:
        if not trace:
            return ServiceError("the job failed, and the cluster gives no reason")
        if failure.worker_gone(trace):
            self._engine.services.heal()
            out_of_memory = self._engine.services.out_of_memory()
            return WorkerLost(failure.explain(trace), out_of_memory=out_of_memory)
        if failure.heap_exhausted(trace):  # perhaps by another task's job
            return WorkerLost(failure.explain(trace), out_of_memory=True)
        if failure.is_ours_while_running(trace):
            return ServiceError(failure.explain(trace))
        return CandidateError(failure.kind_while_running(trace), failure.explain(trace), trace)

    def _timeout(self, doing: str) -> CandidateError:
        seconds, planning = self._engine.limits.seconds, self._phases.get("plan")
        of_these = "" if planning is None else f", {planning:.1f} s of them to plan it"
        return CandidateError(
            FailureKind.TIMEOUT,
            f"it was still being {doing} after {seconds:g} s{of_these}, and was cancelled",
        )

    def _make_sure_of_the_end(self) -> None:
        """Leave no job behind: cancel it unless it is over; take its worker down if it resists."""
        jobs = self._engine.jobs
        if jobs.state(self._job) is JobState.RUNNING and not jobs.cancel(self._job):
            self._engine.services.restart("taskmanager")

    def _await_slot(self) -> None:
        """Wait for a free slot, so that no candidate is blamed for its predecessor's.

        A worker that offers none although no job holds one has lost its master, or was never
        known to it: it is started again.
        """
        engine = self._engine
        begun = held = time.monotonic()
        restarts = engine.services.restarts
        engine.services.heal()
        while engine.jobs.free_slots() == 0:
            engine.check_stop()
            now = time.monotonic()
            if now - begun > SLOT_SECONDS:
                raise ServiceError(f"no slot of the cluster became free within {SLOT_SECONDS:g} s")
            if engine.jobs.unfinished():
                held = now
            elif now - held > LOST_SECONDS:
                engine.replace_worker(restarts)
                held, restarts = time.monotonic(), engine.services.restarts
            time.sleep(0.05)
            engine.services.heal()

    def _seconds_left(self) -> float:
        return max(MIN_CALL_SECONDS, self._deadline - time.monotonic())

    @contextmanager
    def _phase(self, name: str) -> Iterator[None]:
        start = time.monotonic()
        try:
            yield
        finally:
            self._phases[name] = self._phases.get(name, 0.0) + time.monotonic() - start
