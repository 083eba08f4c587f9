"""Each registered type and conversion: what is stored, and the Python value it becomes."""

from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal

import pyarrow as pa
import pytest

from harness.pack.task import Conversion, DateParts, Epoch, Iso8601, LocalTime
from harness.sources.columns import arrow_type
from harness.sources.prepare import prepare
from tests.support.sources import column, static_source

NOON = datetime(2013, 2, 1, 12, 0)  # noqa: DTZ001 - TIMESTAMP has no zone
NOON_MS = 1_359_720_000_000
PARIS = LocalTime(zone="Europe/Paris", fold="error")


def prepared(
    folder: Path, sql_type: str, stored: pa.Array, convert: Conversion | None = None
) -> list[object]:
    source = static_source(folder, [column("x", sql_type, convert=convert)], {"x": stored})
    result = prepare(source, None)
    assert result.table.schema == pa.schema([("x", arrow_type(source.columns[0].type))])
    return [value for (value,) in result.rows()]


@pytest.mark.parametrize(
    ("sql_type", "stored", "values"),
    [
        ("BOOLEAN", pa.array([True, None, False]), [True, None, False]),
        ("BOOLEAN", pa.array([True, False]), [True, False]),
        ("INT", pa.array([-(2**31), None, 2**31 - 1]), [-(2**31), None, 2**31 - 1]),
        ("INT", pa.array([7, 8], pa.uint8()), [7, 8]),
        ("INT", pa.array([7.0, None, -0.0]), [7, None, 0]),
        ("INT", pa.nulls(2), [None, None]),
        ("BIGINT", pa.array([-(2**63), 2**63 - 1]), [-(2**63), 2**63 - 1]),
        ("BIGINT", pa.array([2.0**53, -(2.0**63)]), [2**53, -(2**63)]),
        ("DOUBLE", pa.array([0.1, None, -0.0]), [0.1, None, -0.0]),
        ("DOUBLE", pa.array([1.5], pa.float32()), [1.5]),
        ("DOUBLE", pa.array([2**53, -3]), [2.0**53, -3.0]),
        ("DECIMAL(5, 2)", pa.array([1, None, -999]), [Decimal("1.00"), None, Decimal("-999.00")]),
        ("DECIMAL(5, 2)", pa.array([0.1, 2.675e2, 999.99]), ["0.10", "267.50", "999.99"]),
        ("DECIMAL(5, 2)", pa.array([Decimal("1.5000")]), ["1.50"]),
        ("DECIMAL(38, 0)", pa.array([2**63 - 1]), [2**63 - 1]),
        ("STRING", pa.array(["", None, "NULL", "é😀"]), ["", None, "NULL", "é😀"]),
        ("STRING", pa.array(["a", "b"], pa.large_string()), ["a", "b"]),
        ("STRING", pa.array(["a", None, "a"]).dictionary_encode(), ["a", None, "a"]),
        ("DATE", pa.array([date(1900, 1, 1), None]), [date(1900, 1, 1), None]),
        ("DATE", pa.array([datetime(2013, 2, 1)]), [date(2013, 2, 1)]),  # noqa: DTZ001
        ("TIMESTAMP(3)", pa.array([NOON, None]), [NOON, None]),
        ("TIMESTAMP(3)", pa.array([NOON_MS * 10**6], pa.timestamp("ns")), [NOON]),
        ("TIMESTAMP(3)", pa.array([NOON_MS // 1000], pa.timestamp("s", "Asia/Tokyo")), [NOON]),
        ("TIMESTAMP(3)", pa.array([date(2013, 2, 1)]), [NOON.replace(hour=0)]),
        ("TIMESTAMP_LTZ(3)", pa.array([NOON, None]), [NOON.replace(tzinfo=UTC), None]),
    ],
    ids=str,
)
def test_stored_values_become_those_of_the_registered_type(
    tmp_path: Path, sql_type: str, stored: pa.Array, values: list[Any]
) -> None:
    expected = [Decimal(v) if "DECIMAL" in sql_type and v is not None else v for v in values]
    result = prepared(tmp_path, sql_type, stored)
    assert [repr(value) for value in result] == [
        repr(value) for value in _as_scaled(expected, result)
    ]


def _as_scaled(values: list[Any], like: list[Any]) -> list[Any]:
    """Decimals with the fraction digits that the column has, so that `repr` compares them."""
    return [
        v.quantize(w) if isinstance(v, Decimal) and isinstance(w, Decimal) else v
        for v, w in zip(values, like, strict=True)
    ]


@pytest.mark.parametrize(
    ("stored", "convert", "expected"),
    [
        (pa.array([NOON_MS // 1000]), Epoch(unit="s"), NOON),
        (pa.array([NOON_MS / 1000]), Epoch(unit="s"), NOON),
        (pa.array([NOON_MS]), Epoch(unit="ms"), NOON),
        (pa.array([NOON_MS * 1000]), Epoch(unit="us"), NOON),
        (pa.array(["2013-02-01T12:00:00Z"]), Iso8601(), NOON),
        (pa.array(["2013-02-01 12:00"]), Iso8601(), NOON),
        (pa.array(["2013-02-01T07:00:00-05:00"]), Iso8601(), NOON),
        (pa.array(["2013-02-01T17:45:00.000000+0545"]), Iso8601(), NOON),
        (pa.array(["2013-02-01T13:00:00.5+01"]), Iso8601(), NOON.replace(microsecond=500_000)),
        (pa.array(["2013-02-01 12:00:00.007"]), Iso8601(), NOON.replace(microsecond=7_000)),
        (pa.array(["2013-02-01 13:00"]), PARIS, NOON),
        (pa.array([datetime(2013, 2, 1, 13)]), PARIS, NOON),  # noqa: DTZ001
        (pa.array([date(2013, 2, 2)]), PARIS, NOON.replace(hour=23)),
    ],
    ids=str,
)
def test_a_conversion_leads_to_utc(
    tmp_path: Path, stored: pa.Array, convert: Conversion, expected: datetime
) -> None:
    assert prepared(tmp_path, "TIMESTAMP(3)", stored, convert) == [expected]
    assert prepared(tmp_path, "TIMESTAMP_LTZ(3)", stored, convert) == [expected.replace(tzinfo=UTC)]


@pytest.mark.parametrize(
    ("stored", "convert"),
    [
        (pa.array([None], pa.int64()), Epoch(unit="us")),
        (pa.array([None], pa.string()), Iso8601()),
        (pa.array([None], pa.string()), PARIS),
        (pa.array([None], pa.timestamp("us")), PARIS),
    ],
    ids=str,
)
def test_null_stays_null_under_each_conversion(
    tmp_path: Path, stored: pa.Array, convert: Conversion
) -> None:
    assert prepared(tmp_path, "TIMESTAMP(3)", stored, convert) == [None]


def test_a_date_can_be_text(tmp_path: Path) -> None:
    stored = pa.array(["2012-02-29", None])
    assert prepared(tmp_path, "DATE", stored, Iso8601()) == [date(2012, 2, 29), None]


@pytest.mark.parametrize(
    ("fold", "hour"),
    [("earlier", 0), ("later", 1)],
)
def test_fold_decides_an_hour_that_a_clock_change_repeats(
    tmp_path: Path, fold: Literal["earlier", "later"], hour: int
) -> None:
    stored = pa.array(["2013-10-27 02:30", "2013-10-27 03:30"])  # 2:30 twice, in Paris
    values = prepared(tmp_path, "TIMESTAMP(3)", stored, LocalTime(zone="Europe/Paris", fold=fold))
    assert values == [datetime(2013, 10, 27, hour, 30), datetime(2013, 10, 27, 2, 30)]  # noqa: DTZ001


@pytest.mark.parametrize(
    ("dates", "clocks"),
    [
        (pa.array(["2013-02-01"] * 5), pa.array([0, 5, 930, 2359, 2400])),
        (pa.array([date(2013, 2, 1)] * 5), pa.array([0.0, 5, 930, 2359, 2400])),
        (pa.array([datetime(2013, 2, 1)] * 5), pa.array(["0", "0005", "930", "2359", "2400"])),  # noqa: DTZ001
    ],
    ids=["text, integers", "dates, floats", "timestamps, text"],
)
def test_a_date_and_a_clock_reading_make_a_time(
    tmp_path: Path, dates: pa.Array, clocks: pa.Array
) -> None:
    parts = DateParts(date="d", hhmm="c", zone="America/New_York")
    at = column("at", "TIMESTAMP(3)", convert=parts)
    source = static_source(tmp_path, [at], {"d": dates, "c": clocks})
    assert [str(time) for (time,) in prepare(source, None).rows()] == [
        "2013-02-01 05:00:00",
        "2013-02-01 05:05:00",
        "2013-02-01 14:30:00",
        "2013-02-02 04:59:00",
        "2013-02-02 05:00:00",
    ]


def test_a_missing_part_makes_null(tmp_path: Path) -> None:
    at = column("at", "TIMESTAMP(3)", convert=DateParts(date="d", hhmm="c", zone="UTC"))
    stored = {"d": pa.array(["2013-02-01", None, None]), "c": pa.array([None, "930", None])}
    assert list(prepare(static_source(tmp_path, [at], stored), None).rows()) == [(None,)] * 3
    nulls = {"d": pa.nulls(1), "c": pa.array([930])}
    assert list(prepare(static_source(tmp_path, [at], nulls), None).rows()) == [(None,)]
