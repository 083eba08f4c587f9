"""Outcomes of imagined runs, and the manifest of one."""

from datetime import UTC, datetime

from harness.errors import FailureKind
from harness.outcome import CandidateFailure, Evidence, HarnessFault, Ok
from harness.relation.relation import FinalRelation
from harness.relation.schema import Row
from harness.run_folder.manifest import Manifest, Versions
from harness.services.confine import Isolation
from tests.support.changelog import columns, row

NOON = datetime(2013, 1, 31, 12, 0, 0, tzinfo=UTC)

VERSIONS = Versions(
    harness="0.1.0", python="3.11.7", flink="2.2.1", kafka="4.1.1", connector="5.0.0", jdk="21"
)
MANIFEST = Manifest(
    pack_version="0.1.0",
    pack_sha256="ab" * 32,
    candidates="answers.jsonl",
    candidates_sha256="cd" * 32,
    tasks=("fl_001", "fl_002"),
    versions=VERSIONS,
    configuration={"table.local-time-zone": "UTC", "limits": {"seconds": 120}},
    isolation=Isolation.FULL,
    host="Linux x86_64",
    started="2013-01-31T12:00:00.000+00:00",
)


def answered(task_id: str, *rows: str) -> Ok:
    """A candidate that gave these rows, drawn as text: ``"ann 1"``."""
    counted: dict[Row, int] = {row(drawn): 1 for drawn in rows}
    relation = FinalRelation(fields=columns("who STRING, n BIGINT"), rows=counted)
    return Ok(task_id=task_id, relation=relation, evidence=Evidence(job_id="j1"))


def failed(
    task_id: str, kind: FailureKind = FailureKind.INVALID, trace: str = ""
) -> CandidateFailure:
    """A candidate that gave no answer."""
    return CandidateFailure(
        task_id=task_id, kind=kind, message="no such column", trace=trace, evidence=Evidence()
    )


def fault(task_id: str) -> HarnessFault:
    """A fault of ours."""
    return HarnessFault(task_id=task_id, message="the broker died", evidence=Evidence())
