"""What is in the data file is what Flink sees: every row, in order, whatever its age."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from harness.engine import LiveEngine
from harness.kafka.drain import records_of
from harness.outcome import Ok, Outcome
from tests.live.conftest import Answer
from tests.support.worlds import Rows, live, static, task

EVENT = {"id": "INT NOT NULL", "word": "STRING", "et": "TIMESTAMP(3) NOT NULL"}
AT = datetime(2013, 2, 1)  # noqa: DTZ001  # TIMESTAMP(3) has no zone


WINDOW_COUNT = """
SELECT word, COUNT(*) FROM TABLE(TUMBLE(TABLE nothing, DESCRIPTOR(et), INTERVAL '1' DAY))
GROUP BY word, window_start, window_end"""
LEFT_JOIN = """
SELECT e.word, COUNT(n.id) FROM events e LEFT JOIN nothing n ON n.id = e.id GROUP BY e.word"""


def rows_of(outcome: Outcome) -> dict[tuple[str | None, ...], int]:
    assert isinstance(outcome, Ok), outcome
    return dict(outcome.relation.rows)


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("SELECT word, COUNT(*) FROM nothing GROUP BY word", {}),
        (WINDOW_COUNT, {}),
        (LEFT_JOIN, {("a", "0"): 1}),
        ("SELECT e.word, CAST(1 AS BIGINT) FROM events e JOIN nothing n ON n.id = e.id", {}),
    ],
)
def test_a_live_source_without_events_ends_the_job_as_any_other(
    answer: Answer, tmp_path: Path, sql: str, expected: dict[tuple[str, ...], int]
) -> None:
    world = [
        live(tmp_path, "nothing", EVENT, []),
        live(tmp_path, "events", EVENT, [{"id": 1, "word": "a", "et": AT}]),
    ]
    outcome = answer(task(world, {"word": "STRING", "n": "BIGINT"}), sql)
    assert rows_of(outcome) == expected


def test_events_from_1970_to_2100_survive_in_topic_windows_and_answer(
    answer: Answer, engine: LiveEngine, tmp_path: Path
) -> None:
    times = [
        datetime(1970, 1, 1),  # noqa: DTZ001
        datetime(1970, 1, 1, 0, 0, 0, 1000),  # noqa: DTZ001
        *[datetime(2013, 1, day) for day in range(1, 8)],  # noqa: DTZ001
        datetime(2038, 1, 19, 3, 14, 8),  # noqa: DTZ001
        datetime(2100, 12, 31, 23, 59, 59, 999000),  # noqa: DTZ001
    ]
    rows: Rows = [{"id": i, "word": "w", "et": at} for i, at in enumerate(times)]
    question = task([live(tmp_path, "events", EVENT, rows)], {"id": "INT", "et": "TIMESTAMP(3)"})
    sql = (
        "SELECT id, window_start FROM TABLE(TUMBLE(TABLE events, DESCRIPTOR(et), "
        "INTERVAL '0.001' SECOND)) GROUP BY id, window_start, window_end"
    )
    expected = {
        (str(row["id"]), f"{row['et']:%Y-%m-%d %H:%M:%S}.{row['et'].microsecond // 1000:03}"): 1
        for row in rows
    }
    assert rows_of(answer(question, sql)) == expected
    ((_, topic),) = engine.source_topics(question)
    found = records_of(engine.reader(), topic.name, len(rows))
    assert found is not None
    stamps = [int(at.replace(tzinfo=UTC).timestamp() * 1000) for at in times]
    # librdkafka takes 0 for "now", so the epoch itself is stamped 1.
    assert found[1] == [max(1, stamp) for stamp in stamps]


def test_rows_of_equal_event_time_keep_the_data_files_order(
    answer: Answer, engine: LiveEngine, tmp_path: Path
) -> None:
    rows: Rows = [{"id": i, "word": "w", "et": AT + timedelta(seconds=i % 3)} for i in range(3000)]
    question = task([live(tmp_path, "events", EVENT, rows)], {"id": "INT", "n": "BIGINT"})
    sql = "SELECT id, COUNT(*) OVER (ORDER BY et ROWS UNBOUNDED PRECEDING) FROM events"
    order = [row["id"] for row in sorted(rows, key=lambda row: row["et"])]
    assert rows_of(answer(question, sql)) == {
        (str(row_id), str(place)): 1 for place, row_id in enumerate(order, start=1)
    }


def test_fifty_thousand_rows_arrive_without_loss_or_late_drop(
    answer: Answer, tmp_path: Path
) -> None:
    rows: Rows = [
        {"id": i, "word": "abc"[i % 3], "et": AT + timedelta(seconds=i // 7)} for i in range(50_000)
    ]
    question = task(
        [live(tmp_path, "events", EVENT, rows)], {"word": "STRING", "n": "BIGINT", "s": "BIGINT"}
    )
    windows = (
        "SELECT word, SUM(n), SUM(s) FROM (SELECT word, COUNT(*) n, SUM(CAST(id AS BIGINT)) s "
        "FROM TABLE(TUMBLE(TABLE events, DESCRIPTOR(et), INTERVAL '1' MINUTE)) "
        "GROUP BY word, window_start, window_end) GROUP BY word"
    )
    expected = {
        (word, str(len(ids)), str(sum(ids))): 1
        for word in "abc"
        for ids in [[row["id"] for row in rows if row["word"] == word]]
    }
    assert rows_of(answer(question, windows)) == expected


SOURCE_TYPES = {
    "id": "INT NOT NULL",
    "flag": "BOOLEAN",
    "big": "BIGINT",
    "real": "DOUBLE",
    "money": "DECIMAL(38,10)",
    "word": "STRING",
    "day": "DATE",
    "clock": "TIMESTAMP(3)",
    "instant": "TIMESTAMP_LTZ(3)",
    "et": "TIMESTAMP_LTZ(3) NOT NULL",
}
EXTREMES = [
    {
        "id": 0,
        "flag": True,
        "big": 2**63 - 1,
        "real": 0.1 + 0.2,
        "money": Decimal("-9999999999999999999999999999.9999999999"),
        "word": "",
        "day": date(1970, 1, 1),
        "clock": datetime(1900, 2, 28, 23, 59, 59, 999000),  # noqa: DTZ001
        "instant": datetime(2100, 12, 31, 23, 59, 59, 999000, tzinfo=UTC),
        "et": datetime(1970, 1, 1, tzinfo=UTC),
    },
    {
        "id": 1,
        "flag": False,
        "big": -(2**63),
        "real": 5e-324,
        "money": Decimal("0.0000000001"),
        "word": 'naïve "quoted", \\ back\nslash \u2028 🎈 NULL',
        "day": date(2024, 2, 29),
        "clock": datetime(2024, 2, 29, 12, 0, 0, 500000),  # noqa: DTZ001
        "instant": datetime(1969, 12, 31, 23, 59, 59, tzinfo=UTC),
        "et": datetime(2024, 3, 31, 1, 30, tzinfo=UTC),
    },
    {"id": 2, "et": datetime(2024, 3, 31, 1, 30, tzinfo=UTC)},
]


@pytest.mark.parametrize("kind", [live, static])
def test_every_source_type_passes_through_unchanged(
    answer: Answer, tmp_path: Path, kind: type
) -> None:
    source = kind(tmp_path, "things", SOURCE_TYPES, EXTREMES)
    sink = {name: sql.removesuffix(" NOT NULL") for name, sql in SOURCE_TYPES.items()}
    found = rows_of(answer(task([source], sink), "SELECT * FROM things"))
    assert sorted(found, key=lambda row: str(row[0])) == [
        (
            "0",
            "true",
            "9223372036854775807",
            "0.30000000000000004",
            "-9999999999999999999999999999.9999999999",
            "",
            "1970-01-01",
            "1900-02-28 23:59:59.999",
            "2100-12-31 23:59:59.999Z",
            "1970-01-01 00:00:00.000Z",
        ),
        (
            "1",
            "false",
            "-9223372036854775808",
            "5e-324",
            "0.0000000001",
            'naïve "quoted", \\ back\nslash \u2028 🎈 NULL',
            "2024-02-29",
            "2024-02-29 12:00:00.500",
            "1969-12-31 23:59:59.000Z",
            "2024-03-31 01:30:00.000Z",
        ),
        ("2", None, None, None, None, None, None, None, None, "2024-03-31 01:30:00.000Z"),
    ]
