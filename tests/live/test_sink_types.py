"""Every SQL type that a sink may have, from Flink's hand to canonical text."""

from datetime import datetime
from pathlib import Path

import pytest

from harness.outcome import Ok
from tests.live.conftest import Answer
from tests.support.worlds import live, task

TYPES = [
    ("BOOLEAN", "TRUE", "true"),
    ("TINYINT", "CAST(-128 AS TINYINT)", "-128"),
    ("SMALLINT", "CAST(32767 AS SMALLINT)", "32767"),
    ("INT", "-2147483648", "-2147483648"),
    ("BIGINT", "9223372036854775807", "9223372036854775807"),
    ("FLOAT", "CAST(0.1 AS FLOAT)", "0.1"),
    ("DOUBLE", "CAST('NaN' AS DOUBLE)", "NaN"),
    ("DOUBLE", "CAST('-Infinity' AS DOUBLE)", "-Infinity"),
    ("DOUBLE", "CAST(1 AS DOUBLE) / 3", "0.3333333333333333"),
    ("DOUBLE", "CAST('-0.0' AS DOUBLE)", "0.0"),
    ("DOUBLE", "1E20", "1e+20"),
    ("DECIMAL(38,0)", "CAST('99999999999999999999999999999999999999' AS DECIMAL(38,0))", "9" * 38),
    ("DECIMAL(4,2)", "CAST(1.5 AS DECIMAL(4,2))", "1.50"),
    ("DECIMAL(10,0)", "CAST(1000 AS DECIMAL(10,0))", "1000"),
    ("DECIMAL(12,9)", "CAST('0.000000001' AS DECIMAL(12,9))", "0.000000001"),
    ("CHAR(3)", "CAST('ab' AS CHAR(3))", "ab "),
    ("VARCHAR(9)", "CAST('abc' AS VARCHAR(9))", "abc"),
    ("STRING", "''", ""),
    ("STRING", "'é, \"q\" 🎈'", 'é, "q" 🎈'),
    ("BYTES", "x'00ff'", "AP8="),
    ("DATE", "DATE '2024-02-29'", "2024-02-29"),
    ("TIME", "TIME '12:34:56'", "12:34:56"),
    (
        "TIMESTAMP(0)",
        "CAST(TIMESTAMP '2024-01-02 03:04:05' AS TIMESTAMP(0))",
        "2024-01-02 03:04:05",
    ),
    ("TIMESTAMP(3)", "TIMESTAMP '2024-01-02 03:04:05.1'", "2024-01-02 03:04:05.100"),
    (
        "TIMESTAMP(9)",
        "TIMESTAMP '2024-01-02 03:04:05.123456789'",
        "2024-01-02 03:04:05.123456789",
    ),
    (
        "TIMESTAMP_LTZ(3)",
        "CAST(TIMESTAMP '2024-01-02 03:04:05.120' AS TIMESTAMP_LTZ(3))",
        "2024-01-02 03:04:05.120Z",
    ),
    ("ARRAY<INT>", "ARRAY[1, 2, CAST(NULL AS INT)]", "[1,2,null]"),
    ("ARRAY<DECIMAL(4,2)>", "ARRAY[CAST(1.5 AS DECIMAL(4,2))]", "[1.50]"),
    ("MAP<STRING,INT>", "MAP['b', 2, 'a', 1]", '{"a":1,"b":2}'),
    ("ROW<a INT, b STRING>", "ROW(1, 'x')", '{"a":1,"b":"x"}'),
    ("INT", "CAST(NULL AS INT)", None),
    ("STRING", "CAST(NULL AS STRING)", None),
]


@pytest.mark.parametrize(("sql", "expression", "text"), TYPES)
def test_a_sink_type_round_trip(
    answer: Answer, tmp_path: Path, sql: str, expression: str, text: str | None
) -> None:
    events = live(
        tmp_path,
        "events",
        {"id": "INT", "et": "TIMESTAMP(3) NOT NULL"},
        [{"id": 1, "et": datetime(2024, 1, 1)}],  # noqa: DTZ001
    )
    question = task([events], {"id": "INT", "x": sql}, world="types")
    outcome = answer(question, f"SELECT id, {expression} FROM events")
    assert isinstance(outcome, Ok), outcome
    assert dict(outcome.relation.rows) == {("1", text): 1}
