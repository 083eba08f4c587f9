import subprocess
import sys

import harness

PUBLIC = {
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
}


def test_the_public_names_are_these_and_each_is_there() -> None:
    assert set(harness.__all__) == PUBLIC
    assert all(hasattr(harness, name) for name in PUBLIC)


def test_the_names_are_sorted_and_listed_once() -> None:
    assert list(harness.__all__) == sorted(PUBLIC)


def test_importing_the_package_loads_no_heavy_library() -> None:
    # `streamsqlbench --help` answers at once only while these stay out of the way.
    heavy = "{'pandas', 'pyarrow', 'pyflink', 'duckdb', 'confluent_kafka'}"
    command = f"import sys, harness; print(sorted({heavy} & sys.modules.keys()))"
    loaded = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == "[]"
