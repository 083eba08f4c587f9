"""A prepared row as Kafka stores it, and the digest that lets a topic be used again."""

import json
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.kafka.records import digest, encode
from harness.sources.prepare import prepare
from tests.support.sources import column, static_source

NOON = datetime(2013, 2, 1, 12, 0, 0, 7_000)  # noqa: DTZ001 - TIMESTAMP has no zone


@pytest.mark.parametrize(
    ("sql_type", "cell", "stored"),
    [
        ("BOOLEAN", True, True),
        ("BIGINT", 2**63 - 1, 2**63 - 1),
        ("DOUBLE", 0.1, 0.1),
        (
            "DECIMAL(38, 2)",
            Decimal("123456789012345678901234567890.10"),
            "123456789012345678901234567890.10",
        ),
        ("DECIMAL(20, 10)", Decimal("0.0000000001"), "0.0000000001"),
        ("STRING", 'a"\\é\n', 'a"\\é\n'),
        ("STRING", "", ""),
        ("DATE", date(1970, 1, 1), "1970-01-01"),
        ("TIMESTAMP(3)", NOON, "2013-02-01 12:00:00.007"),
        ("TIMESTAMP(3)", NOON.replace(year=1901, microsecond=0), "1901-02-01 12:00:00.000"),
        ("TIMESTAMP_LTZ(3)", NOON.replace(tzinfo=UTC), "2013-02-01 12:00:00.007Z"),
    ],
    ids=str,
)
def test_every_type_has_one_json_form(
    tmp_path: Path, sql_type: str, cell: object, stored: object
) -> None:
    stored_as = pa.array([cell]).type
    columns: list[list[object]] = [[cell, None], [cell, cell], [None], []]
    for number, cells in enumerate(columns):
        data = {"x": pa.array(cells, stored_as)}
        folder = tmp_path / str(number)
        folder.mkdir()
        records = encode(prepare(static_source(folder, [column("x", sql_type)], data), None))
        expected = [{"x": None if each is None else stored} for each in cells]
        assert [json.loads(value) for value in records.values] == expected
        assert records.timestamps == [1] * len(cells)


RECORDS = st.lists(st.tuples(st.binary(max_size=4), st.integers(1, 50)), max_size=4)


@given(RECORDS, RECORDS)
def test_a_digest_stands_for_records_their_borders_order_and_times(
    one: list[tuple[bytes, int]], other: list[tuple[bytes, int]]
) -> None:
    hashes = [digest([v for v, _ in records], [t for _, t in records]) for records in (one, other)]
    assert (hashes[0] == hashes[1]) == (one == other)
