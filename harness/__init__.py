"""StreamSQLBench: text-to-streaming-SQL on real Kafka and real Flink.

The names below are the public face; `tests/unit/test_public_face.py` holds them.
"""

from harness.errors import (
    BenchmarkError,
    CandidateError,
    FailureKind,
    InputError,
    Problem,
    ServiceError,
    UsageError,
)
from harness.outcome import CandidateFailure, Evidence, HarnessFault, Ok, Outcome
from harness.pack.task import Domain, LiveSource, Pack, StaticSource, Task
from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, SqlType

__all__ = [
    "BenchmarkError",
    "CandidateError",
    "CandidateFailure",
    "Domain",
    "Evidence",
    "FailureKind",
    "Field",
    "FinalRelation",
    "HarnessFault",
    "InputError",
    "LiveSource",
    "Ok",
    "Outcome",
    "Pack",
    "Problem",
    "ServiceError",
    "SqlType",
    "StaticSource",
    "Task",
    "UsageError",
]
