"""Whose fault, what kind, and which sentence: by real traces of Flink 2.2.1, shortened."""

from pathlib import Path

import pytest

from harness.errors import FailureKind
from harness.flink import failure

TRACES = Path(__file__).parent / "traces"


def trace_of(name: str) -> str:
    return (TRACES / f"{name}.txt").read_text(encoding="utf-8")


BARE = "java.lang.{}\n\tat x.Y.z(Y.java:1)\n"
OVERFLOW = BARE.format("StackOverflowError")
PLANNER_BUG = BARE.format("NullPointerException")
UNKNOWN_COLUMN = """\
CalciteContextException: From line 1, column 8 to line 1, column 11: \
Column 'nope' not found in any table"""
TOO_FEW_COLUMNS = """\
ValidationException: Column types of query result and sink for \
'default_catalog.default_database.sink' do not match.
Cause: Different number of columns.

Query schema: [k: STRING]
Sink schema:  [k: STRING, n: BIGINT]"""


@pytest.mark.parametrize(
    ("trace", "kind", "text"),
    [
        (trace_of("unknown_column"), FailureKind.INVALID, UNKNOWN_COLUMN),
        (
            trace_of("double_quote"),
            FailureKind.PARSE_ERROR,
            'SqlParseException: Encountered "\\"" at line 1, column 8.',
        ),
        (trace_of("too_few_columns"), FailureKind.SCHEMA_MISMATCH, TOO_FEW_COLUMNS),
        (PLANNER_BUG, FailureKind.INVALID, "NullPointerException"),
        (OVERFLOW, FailureKind.RESOURCE_EXHAUSTED, "StackOverflowError"),
    ],
)
def test_a_refused_statement_is_told_in_one_sentence_with_its_place(
    trace: str, kind: FailureKind, text: str
) -> None:
    assert failure.kind_before_submission(trace) is kind
    assert failure.explain(trace) == text
    assert not failure.is_ours_before_submission(trace)


def test_a_wrapper_that_says_more_is_told_behind_the_root_cause() -> None:
    assert failure.explain(trace_of("invalid_call")) == (
        "ValidationException: Invalid number of arguments. "
        "At least 2 arguments expected but 1 passed.\n"
        "in ValidationException: Invalid function call:\nTO_TIMESTAMP_LTZ(BIGINT)"
    )


def test_a_long_chain_is_told_by_its_innermost_causes() -> None:
    trace = "x.A: one\n" + "".join(
        f"\tat a.b(c)\nCaused by: x.A: {text}\n" for text in ("two", "three", "four")
    )
    assert failure.explain(trace) == "A: four\nin A: three\nin A: two"


def test_a_failed_job_is_told_by_its_root_cause_not_by_the_source_that_pushed_the_row() -> None:
    trace = trace_of("division_by_zero")
    assert failure.kind_while_running(trace) is FailureKind.RUNTIME_ERROR
    assert failure.explain(trace) == "ArithmeticException: / by zero"
    assert not failure.worker_gone(trace)
    assert not failure.is_ours_while_running(trace)


@pytest.mark.parametrize(
    ("cause", "kind"),
    [
        ("java.lang.OutOfMemoryError: Java heap space", FailureKind.RESOURCE_EXHAUSTED),
        ("o.a.k.RecordTooLargeException: The message is 9 bytes", FailureKind.OUTPUT_LIMIT),
        ("java.lang.NumberFormatException: For input string: 'a'", FailureKind.RUNTIME_ERROR),
    ],
)
def test_the_kind_of_a_running_jobs_failure(cause: str, kind: FailureKind) -> None:
    trace = f"x.Outer: o\n\tat a.b(c)\nCaused by: {cause}\n\tat d.e(f)\n"
    assert failure.kind_while_running(trace) is kind


@pytest.mark.parametrize("name", ["task_manager_gone", "connection_closed", "ask_timeout"])
def test_a_lost_worker_is_nobodys_wrong_answer(name: str) -> None:
    assert failure.worker_gone(trace_of(name))


def test_a_full_metaspace_is_ours() -> None:
    assert failure.is_ours_while_running(BARE.format("OutOfMemoryError: Metaspace"))


def test_long_messages_are_cut() -> None:
    cause = failure.root_cause("java.lang.Error: " + "x" * 10_000)
    assert len(cause.text) == failure.MAX_MESSAGE
    assert cause.text.endswith("…")


def test_text_that_is_no_trace_is_told_as_it_is() -> None:
    assert failure.explain("something broke\nbadly") == "Error: something broke"
    assert failure.explain("") == "Error: no error text"


TOO_DEEP = """\
An error occurred while calling o1.parse.
: java.lang.NullPointerException: Cannot invoke "String.contains(java.lang.CharSequence)" because \
the return value of "org.apache.calcite.sql.parser.SqlParseException.getMessage()" is null
\tat org.apache.flink.table.planner.parse.CalciteParser.parseSqlList(CalciteParser.java:1)
"""


def test_a_statement_too_deep_for_the_parser_is_told_as_such() -> None:
    assert failure.kind_before_submission(TOO_DEEP) is FailureKind.PARSE_ERROR
    assert failure.explain(TOO_DEEP) == "the statement is nested too deeply for Flink's parser"


@pytest.mark.parametrize(
    ("cause", "shared"),
    [
        ("OutOfMemoryError: Java heap space", True),
        ("OutOfMemoryError: GC overhead limit exceeded", True),
        ("OutOfMemoryError: Requested array size exceeds VM limit", False),
        ("OutOfMemoryError: Metaspace", False),
        ("StackOverflowError", False),
    ],
)
def test_a_full_heap_may_be_anybodys_doing(cause: str, *, shared: bool) -> None:
    assert failure.heap_exhausted(BARE.format(cause)) is shared
