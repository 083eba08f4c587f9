"""Values that a registered column cannot hold: each message, as its reader sees it."""

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pytest

from harness.errors import InputError
from harness.pack.task import Column, Conversion, DateParts, Epoch, Iso8601, LocalTime, Source
from harness.sources.prepare import prepare
from tests.support.sources import column, live_source, static_source

FILE = "tasks/lab/data/readings.parquet"
CORRECT = "correct the data file"
WIDER = "correct the data file, or register a wider type"
ROUND = "round the data file's times to milliseconds"


def problems(source: Source) -> list[str]:
    with pytest.raises(InputError) as raised:
        prepare(source, None)
    return [str(problem) for problem in raised.value.problems]


def fault(folder: Path, registered: Column, stored: pa.Array) -> str:
    """The one problem, without the file and column that all have in common."""
    (problem,) = problems(static_source(folder, [registered], {"x": stored}))
    assert problem.startswith(f"{FILE}: x: ")
    return problem.removeprefix(f"{FILE}: x: ")


@pytest.mark.parametrize(
    ("sql_type", "stored", "expected"),
    [
        (
            "INT",
            pa.array([1, 2**31, None, -(2**31) - 1]),
            (
                "2 rows with a number outside INT's 32 bits, counted from row 1: "
                f"row 2 holds 2147483648, row 4 holds -2147483649; {WIDER}"
            ),
        ),
        (
            "INT",
            pa.array([1.5, 2.0, float("nan"), float("inf")]),
            (
                "3 rows with a number that is no 64-bit integer, counted from row 1: "
                f"row 1 holds 1.5, row 3 holds nan, row 4 holds inf; {WIDER}"
            ),
        ),
        (
            "BIGINT",
            pa.array([2**63, 1], pa.uint64()),
            (
                "1 row with a number that is no 64-bit integer, counted from row 1: "
                f"row 1 holds 9223372036854775808; {WIDER}"
            ),
        ),
        (
            "DOUBLE",
            pa.array([1.0, float("nan"), float("-inf")]),
            (
                "2 rows with a number that is not finite, counted from row 1: "
                "row 2 holds nan, row 3 holds -inf; store NULL for an unknown number"
            ),
        ),
        (
            "DOUBLE",
            pa.array([2**53 + 1, 2**53, None]),
            (
                "1 row with an integer that DOUBLE does not hold exactly, counted from row 1: "
                "row 1 holds 9007199254740993; register it as BIGINT"
            ),
        ),
        (
            "DECIMAL(4, 1)",
            pa.array([999.9, 1000.0, 0.25, float("nan"), None]),
            (
                "3 rows with a number that is no DECIMAL(4, 1), counted from row 1: "
                f"row 2 holds 1000.0, row 3 holds 0.25, row 4 holds nan; {WIDER}"
            ),
        ),
        (
            "DECIMAL(4, 1)",
            pa.array([Decimal("1.25"), Decimal("-1000.00")]),
            (
                "2 rows with a number that is no DECIMAL(4, 1), counted from row 1: "
                f"row 1 holds 1.25, row 2 holds -1000.00; {WIDER}"
            ),
        ),
        (
            "DATE",
            pa.array([datetime(2013, 2, 1), datetime(2013, 2, 1, 9)]),  # noqa: DTZ001
            (
                "1 row with a date that has a time of day, counted from row 1: "
                f"row 2 holds 2013-02-01 09:00:00; {CORRECT}"
            ),
        ),
        (
            "TIMESTAMP(3)",
            pa.array([datetime(2013, 2, 1, 0, 0, 0, 7)]),  # noqa: DTZ001
            (
                "1 row with a time with a fraction of a millisecond, counted from row 1: "
                f"row 1 holds 2013-02-01 00:00:00.000007; {ROUND}"
            ),
        ),
    ],
    ids=str,
)
def test_a_value_that_does_not_fit_its_type_is_a_fault(
    tmp_path: Path, sql_type: str, stored: pa.Array, expected: str
) -> None:
    assert fault(tmp_path, column("x", sql_type), stored) == expected


@pytest.mark.parametrize(
    ("convert", "stored", "expected"),
    [
        (
            Iso8601(),
            ["2013-02-29T00:00Z", "2013-02-01", "", "2013-02-01T24:00", "0000-01-01T00:00", " x"],
            [
                (
                    "5 rows with text that is no date and time in ISO 8601, counted from row 1: "
                    "row 1 holds '2013-02-29T00:00Z', row 2 holds '2013-02-01', row 3 holds '', "
                    f"row 4 holds '2013-02-01T24:00', row 6 holds ' x'; {CORRECT}"
                ),
                (
                    "1 row with a time outside the years 1 to 9999, counted from row 1: "
                    f"row 5 holds '0000-01-01T00:00'; {CORRECT}"
                ),
            ],
        ),
        (
            Iso8601(),
            ["2013-02-01T00:00:00.0001Z"],
            [
                (
                    "1 row with a time with a fraction of a millisecond, counted from row 1: row 1 "
                    "holds '2013-02-01T00:00:00.0001Z'; round the data file's times to milliseconds"
                )
            ],
        ),
        (
            LocalTime(zone="Europe/Paris", fold="error"),
            ["2013-03-31 02:30", "2013-10-27 02:30", "2013-02-01 00:00+01:00"],
            [
                (
                    "1 row with text that is no date and time without an offset, counted from row "
                    f"1: row 3 holds '2013-02-01 00:00+01:00'; {CORRECT}"
                ),
                (
                    "1 row with a time that a clock change skips, counted from row 1: "
                    "row 1 holds '2013-03-31 02:30'; "
                    "correct the data file, or the zone, which is Europe/Paris"
                ),
                (
                    "1 row with a time that a clock change repeats, counted from row 1: "
                    "row 2 holds '2013-10-27 02:30'; "
                    "say which one is meant, with fold: earlier or fold: later"
                ),
            ],
        ),
        (
            Epoch(unit="s"),
            [2**62, -(2**62), 253_402_300_800, 0],
            [
                (
                    "3 rows with a time outside the years 1 to 9999, counted from row 1: "
                    "row 1 holds 4611686018427387904, row 2 holds -4611686018427387904, "
                    f"row 3 holds 253402300800; {CORRECT}"
                )
            ],
        ),
        (
            Epoch(unit="us"),
            [1_000, 1_001, -1],
            [
                (
                    "2 rows with a time with a fraction of a millisecond, counted from row 1: "
                    f"row 2 holds 1001, row 3 holds -1; {ROUND}"
                )
            ],
        ),
        (
            Epoch(unit="ms"),
            [0.5],
            [
                (
                    "1 row with a number that is no 64-bit integer, counted from row 1: "
                    f"row 1 holds 0.5; {WIDER}"
                )
            ],
        ),
    ],
    ids=str,
)
def test_a_time_that_cannot_be_converted_is_a_fault(
    tmp_path: Path, convert: Conversion, stored: list[object], expected: list[str]
) -> None:
    registered = column("x", "TIMESTAMP_LTZ(3)", convert=convert)
    source = static_source(tmp_path, [registered], {"x": pa.array(stored)})
    assert problems(source) == [f"{FILE}: x: {text}" for text in expected]


def test_a_date_or_clock_reading_that_is_none_is_a_fault(tmp_path: Path) -> None:
    at = column("at", "TIMESTAMP(3)", convert=DateParts(date="d", hhmm="c", zone="UTC"))
    stored = {
        "d": pa.array(["2013-02-01", "2013-02-30", "2013-02-01", "2013-02-01", "2013-02-01"]),
        "c": pa.array(["930", "930", "960", "2401", "9:30"]),
    }
    assert problems(static_source(tmp_path, [at], stored)) == [
        (
            f"{FILE}: d, c: 1 row with text that is no date in ISO 8601, counted from row 1: "
            f"row 2 holds '2013-02-30' '930'; {CORRECT}"
        ),
        (
            f"{FILE}: d, c: 3 rows with a clock reading that is no hhmm from 0 to 2400, counted "
            "from row 1: row 3 holds '2013-02-01' '960', row 4 holds '2013-02-01' '2401', "
            f"row 5 holds '2013-02-01' '9:30'; {CORRECT}"
        ),
    ]


def test_null_where_none_may_be_is_a_fault(tmp_path: Path) -> None:
    text = fault(tmp_path, column("x", "STRING", not_null=True), pa.array(["a", None, None]))
    assert text == (
        "2 rows with NULL in a column that is not_null, counted from row 1: row 2 holds NULL, "
        "row 3 holds NULL; correct the data file, or register the column without not_null"
    )


def test_an_event_time_is_never_null_and_from_1970_to_2100(tmp_path: Path) -> None:
    times = [
        datetime(1969, 12, 31, 23, 59, 59, 999_000),  # noqa: DTZ001
        datetime(1970, 1, 1),  # noqa: DTZ001
        None,
        datetime(2100, 12, 31, 23, 59, 59, 999_000),  # noqa: DTZ001
        datetime(2101, 1, 1),  # noqa: DTZ001
    ]
    source = live_source(tmp_path, [column("at", "TIMESTAMP(3)")], {"at": pa.array(times)})
    assert problems(source) == [
        (
            f"{FILE}: at: 1 row with NULL in a column that is not_null, counted from row 1: "
            "row 3 holds NULL; correct the data file, or register the column without not_null"
        ),
        (
            f"{FILE}: at: 2 rows with an event time before 1970-01-01 or after 2100-12-31, counted "
            "from row 1: row 1 holds 1969-12-31 23:59:59.999000, row 5 holds 2101-01-01 00:00:00; "
            "correct the data file, or the column's conversion"
        ),
    ]


def test_the_first_twenty_rows_are_named_and_all_are_counted(tmp_path: Path) -> None:
    text = fault(tmp_path, column("x", "INT"), pa.array([0.5] * 1_000))
    assert text.startswith("1000 rows with a number that is no 64-bit integer")
    assert text.count("holds") == 20
    assert text.endswith(f"row 20 holds 0.5, and 980 more; {WIDER}")


def test_a_long_value_is_cut_short(tmp_path: Path) -> None:
    stored = pa.array(["2013" * 100])
    text = fault(tmp_path, column("x", "TIMESTAMP(3)", convert=Iso8601()), stored)
    assert f"row 1 holds '{'2013' * 9}20…" in text
    assert len(text) < 200


def test_faults_of_all_columns_come_together(tmp_path: Path) -> None:
    columns = [column("a", "INT"), column("b", "STRING", not_null=True), column("c", "DATE")]
    stored = {
        "a": pa.array([0.5]),
        "b": pa.array([None], pa.string()),
        "c": pa.array([date(2013, 1, 1)]),
    }
    found = problems(static_source(tmp_path, columns, stored))
    assert [text.split(": ")[1] for text in found] == ["a", "b"]


def test_a_data_file_of_other_columns_or_rows_is_a_problem(tmp_path: Path) -> None:
    columns = [column("a", "INT"), column("b", "STRING")]
    stored = {"a": pa.array(["x"]), "c": pa.array(["x"])}
    source = replace(static_source(tmp_path, columns, stored), rows=2)
    assert problems(source) == [
        (
            f"{FILE}: a: 'a' is stored as string; "
            "store it as integers or floats, or register another type or conversion"
        ),
        f"{FILE}: b: the data file has no columns of the name 'b'; name one of a, c",
        (
            f"{FILE}: has 1 rows, but 2 are registered; "
            "restore the data file, or correct rows in domain.yaml"
        ),
    ]


def test_a_data_file_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    source = static_source(tmp_path, [column("a", "STRING")], {"a": pa.array(["x"])})
    source.data.write_bytes(b"no Parquet")
    assert [text.split(": ")[1] for text in problems(source)] == ["cannot be read as Parquet"]
    source.data.unlink()
    assert problems(source) == [
        f"{FILE}: cannot be read: No such file or directory; restore the data file"
    ]


def test_text_that_is_not_utf8_is_a_problem(tmp_path: Path) -> None:
    broken = pa.Array.from_buffers(
        pa.string(), 1, [None, pa.py_buffer(b"\0\0\0\0\1\0\0\0"), pa.py_buffer(b"\xff")]
    )
    source = static_source(tmp_path, [column("a", "STRING")], {"a": broken})
    assert "Invalid UTF8" in problems(source)[0]
