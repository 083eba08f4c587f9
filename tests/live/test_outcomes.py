"""Every outcome of DESIGN, each reached by a real candidate, and none harms the next task."""

import re
import time
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from harness.engine import Limits, LiveEngine
from harness.errors import FailureKind
from harness.outcome import CandidateFailure, Ok, Outcome
from harness.pack.task import Source, Task
from harness.run import run_alone, run_task
from tests.support.worlds import candidate, live, static, task

TYPES = {"id": "INT NOT NULL", "word": "STRING", "v": "INT", "et": "TIMESTAMP(3) NOT NULL"}
ROWS = 20_000
RIGHT = "SELECT word, COUNT(*) FROM events GROUP BY word"
FLOOD = "SELECT a.word, CAST(b.id AS BIGINT) FROM events a CROSS JOIN events b"
ENDLESS = (
    "SELECT a.word, COUNT(*) FROM events a CROSS JOIN events b CROSS JOIN words c "
    "WHERE a.v + b.v + c.v = -1 GROUP BY a.word"
)

OVER_VIEWS = (
    f"CREATE TEMPORARY VIEW v AS {RIGHT}; SELECT * FROM v",
    f"CREATE TEMPORARY VIEW v (a, b) AS {RIGHT}; SELECT a, b FROM v",
    f"CREATE TEMPORARY VIEW `a.``b` AS {RIGHT}; SELECT * FROM `a.``b`",
    (
        f"CREATE TEMPORARY VIEW v AS {RIGHT}; CREATE TEMPORARY VIEW w AS SELECT word FROM v; "
        "INSERT INTO sink SELECT v.* FROM v JOIN w ON w.word = v.word"
    ),
    (
        "CREATE TEMPORARY VIEW IF NOT EXISTS v AS SELECT word FROM events; "
        "CREATE TEMPORARY VIEW IF NOT EXISTS v AS SELECT word FROM words; "
        "SELECT word, COUNT(*) FROM v GROUP BY word"
    ),
    (
        f"CREATE TEMPORARY VIEW v AS {RIGHT}; CREATE TEMPORARY VIEW w AS SELECT word FROM v; "
        "SELECT /*+ STATE_TTL('v' = '1d', 'w' = '1d') */ v.* FROM v JOIN w ON w.word = v.word"
    ),
    (
        "CREATE TEMPORARY VIEW v (w, t) AS SELECT word, et FROM events; "
        "CREATE TEMPORARY VIEW days AS SELECT w, COUNT(*) AS n "
        "FROM TABLE(TUMBLE(TABLE v, DESCRIPTOR(t), INTERVAL '1' DAY)) "
        "GROUP BY w, window_start, window_end; "
        "SELECT w, SUM(n) FROM days GROUP BY w"
    ),
)

# A row is drawn again when it is taken back, so the retraction meets no insertion.
RANDOM_ABOVE_UPDATES = """
SELECT word, id + CAST(RAND() * 1000000000 AS BIGINT) FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY word ORDER BY id DESC) AS rn FROM events
) WHERE rn <= 2"""


@pytest.fixture(scope="module")
def question(tmp_path_factory: pytest.TempPathFactory, engine: LiveEngine) -> Task:
    folder = tmp_path_factory.mktemp("world")
    start = datetime(2013, 2, 1)  # noqa: DTZ001  # TIMESTAMP(3) has no zone
    rows = [
        {"id": i, "word": "abcd"[i % 4], "v": i % 100, "et": start + timedelta(seconds=i)}
        for i in range(ROWS)
    ]
    world: list[Source] = [
        live(folder, "events", TYPES, rows),
        static(folder, "words", {"word": "STRING", "v": "INT"}, [{"word": "a", "v": 1}]),
    ]
    made = task(world, {"word": "STRING", "n": "BIGINT"})
    engine.load([made], lambda _: None)
    return made


def ask(engine: LiveEngine, question: Task, sql: str, limits: Limits | None = None) -> Outcome:
    usual, engine.limits = engine.limits, limits or engine.limits
    try:
        return run_task(question, candidate(question, sql), engine)
    finally:
        engine.limits = usual


def assert_unharmed(engine: LiveEngine, question: Task) -> None:
    """The next task gives the right answer, and no job or slot is left over."""
    outcome = ask(engine, question, RIGHT)
    assert isinstance(outcome, Ok), outcome
    assert dict(outcome.relation.rows) == {(word, str(ROWS // 4)): 1 for word in "abcd"}
    deadline = time.monotonic() + 20
    while engine.jobs.free_slots() < 8 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert engine.jobs.free_slots() == 8
    assert engine.jobs.unfinished() == []


@pytest.mark.parametrize(
    ("sql", "kind", "message"),
    [
        ("DROP TEMPORARY TABLE events", FailureKind.REJECTED, "Flink takes it for a DropTable"),
        ("INSERT INTO events SELECT * FROM events", FailureKind.REJECTED, "not to default_catalog"),
        (f"{RIGHT}; {RIGHT}", FailureKind.REJECTED, "a query must be the last statement"),
        ("SELEC word FROM events", FailureKind.PARSE_ERROR, "Non-query expression"),
        ("```sql\nSELECT 1\n```", FailureKind.PARSE_ERROR, "begins with a Markdown fence"),
        ("SELECT nope FROM events", FailureKind.INVALID, "line 1, column 8.*'nope' not found"),
        ("SELECT word, v FROM events ORDER BY v", FailureKind.INVALID, "Sort on a non-time"),
        ("SELECT word FROM events", FailureKind.SCHEMA_MISMATCH, r"\[word: STRING, n: BIGINT\]"),
        ("SELECT v, word FROM events", FailureKind.SCHEMA_MISMATCH, r"Query schema: \[v: INT"),
        (
            "SELECT word, CAST(1 / (v - v) AS BIGINT) FROM events",
            FailureKind.RUNTIME_ERROR,
            "^ArithmeticException: / by zero$",
        ),
        (
            "SELECT word, CAST(word AS BIGINT) FROM events",
            FailureKind.RUNTIME_ERROR,
            "^NumberFormatException",
        ),
        (
            "SELECT REPEAT(word, 20000000), CAST(1 AS BIGINT) FROM events WHERE id = 1",
            FailureKind.OUTPUT_LIMIT,
            "RecordTooLarge",
        ),
        (
            RANDOM_ABOVE_UPDATES,
            FailureKind.CHANGELOG_INVALID,
            "more",
        ),
    ],
)
def test_a_candidates_failure_has_its_kind_and_flinks_reason(
    engine: LiveEngine, question: Task, sql: str, kind: FailureKind, message: str
) -> None:
    outcome = ask(engine, question, sql)
    assert isinstance(outcome, CandidateFailure), outcome
    assert outcome.kind is kind, outcome.message
    assert re.search(message, outcome.message, re.DOTALL), outcome.message
    assert_unharmed(engine, question)


def test_a_candidate_that_never_ends_is_cancelled_at_its_limit(
    engine: LiveEngine, question: Task
) -> None:
    start = time.monotonic()
    outcome = ask(engine, question, ENDLESS, replace(engine.limits, seconds=8.0))
    assert isinstance(outcome, CandidateFailure), outcome
    assert outcome.kind is FailureKind.TIMEOUT
    planned = r"it was still being run after 8 s, \d\.\d s of them to plan it, and was cancelled"
    assert re.fullmatch(planned, outcome.message), outcome.message
    assert time.monotonic() - start < 60
    assert_unharmed(engine, question)


def test_a_flood_of_output_is_stopped_at_its_limit(engine: LiveEngine, question: Task) -> None:
    outcome = ask(engine, question, FLOOD, replace(engine.limits, output_records=50_000))
    assert isinstance(outcome, CandidateFailure), outcome
    assert outcome.kind is FailureKind.OUTPUT_LIMIT
    assert "passed 50,000 records" in outcome.message
    assert outcome.evidence.output_records < 500_000
    assert_unharmed(engine, question)


def test_a_bomb_of_memory_is_the_candidates_and_the_worker_comes_back(
    engine: LiveEngine, question: Task
) -> None:
    sql = "SELECT REPEAT(word, 2000000000), CAST(1 AS BIGINT) FROM events"
    outcome = run_alone(question, candidate(question, sql), engine)
    assert isinstance(outcome, CandidateFailure), outcome
    assert outcome.kind is FailureKind.RESOURCE_EXHAUSTED, outcome.message
    assert_unharmed(engine, question)


@pytest.mark.parametrize("form", [RIGHT, f"INSERT INTO sink {RIGHT}", f"{RIGHT};", *OVER_VIEWS])
def test_queries_inserts_and_views_give_the_same_relation(
    engine: LiveEngine, question: Task, form: str
) -> None:
    outcome = ask(engine, question, form)
    assert isinstance(outcome, Ok), outcome
    assert dict(outcome.relation.rows) == {(word, str(ROWS // 4)): 1 for word in "abcd"}
    assert outcome.evidence.source_rows == {"events": ROWS, "words": 1}
    assert outcome.evidence.result_rows == 4
