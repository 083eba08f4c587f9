"""One row's way from Kafka through Flink to Kafka, by the very engine that runs use."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from harness.candidate import Candidate
from harness.doctor.finding import Finding, bad, good
from harness.engine import Limits
from harness.errors import BenchmarkError
from harness.live import OpenEngine, Site
from harness.outcome import Ok
from harness.pack.task import Domain, Task
from harness.pack.tick import tick_source
from harness.relation.schema import Field, parse_type
from harness.run import run_task


def round_trip(open_engine: OpenEngine, site: Site, progress: Callable[[str], None]) -> Finding:
    """Send one row from Kafka through Flink to Kafka, by the very engine that runs use."""
    try:
        with tempfile.TemporaryDirectory(prefix="streamsqlbench-doctor-") as name:
            task = tiny_task(Path(name))
            candidate = Candidate(task_id=task.id, sql="SELECT n + 1 FROM tick")
            with open_engine(site, Limits(), Path(name), progress) as engine:
                engine.load([task], progress)
                outcome = run_task(task, candidate, engine)
    except BenchmarkError as error:
        return bad(f"The round trip did not start: {error}", "Read the lines above first.")
    if isinstance(outcome, Ok) and dict(outcome.relation.rows) == {("42",): 1}:
        seconds = sum(outcome.evidence.phases.values())
        return good(f"One row went from Kafka through Flink to Kafka, in {seconds:.1f} s.")
    said = "another result came back" if isinstance(outcome, Ok) else outcome.message
    return bad(f"The round trip failed: {said}", "Report it with `doctor`'s output.")


def tiny_task(folder: Path) -> Task:
    """A task over one event, whose n is 41."""
    data = folder / "tick.parquet"
    pq.write_table(pa.table({"n": pa.array([41], pa.int32()), "at": ["2013-01-01T00:00:00"]}), data)
    domain = Domain(
        name="doctor",
        title="",
        text="",
        licence="",
        origin="",
        time_zone="UTC",
        sources=(tick_source(data),),
    )
    return Task(
        id="doctor_001",
        domain=domain,
        difficulty="easy",
        capabilities=("projection",),
        sources=("tick",),
        answer_policy="ordinary",
        question="",
        sink=(Field(name="n", type=parse_type("INT")),),
    )
