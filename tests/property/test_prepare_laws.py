"""What holds of every source, whatever its rows."""

import tempfile
from collections import Counter
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo

import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.errors import InputError
from harness.pack.task import Conversion, Epoch, Iso8601, LocalTime
from harness.sources.prepare import PreparedSource, prepare
from tests.support.sources import column, live_source, static_source

on_disk = settings(deadline=None)  # an example writes and reads files

LAST_SECOND = 4_133_980_799  # 2100-12-31T23:59:59Z
FIRST = datetime(1970, 1, 1)  # noqa: DTZ001 - wall-clock time
ZONES = [
    "America/New_York",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Europe/Dublin",
    "Europe/Paris",
    "Pacific/Apia",
    "Africa/Monrovia",
    "UTC",
]

few_seconds = st.integers(0, 4) | st.integers(0, LAST_SECOND)
wall_clocks = st.datetimes(datetime(1970, 1, 2), datetime(2040, 1, 1)).map(  # noqa: DTZ001
    lambda time: time.replace(microsecond=time.microsecond // 1000 * 1000)
)


def replayed(seconds: list[int]) -> PreparedSource:
    columns = [
        column("row", "INT"),
        column("at", "TIMESTAMP(3)", convert=Epoch(unit="s"), origin="s"),
    ]
    stored = {
        "row": pa.array(range(len(seconds)), pa.int64()),
        "s": pa.array(seconds, pa.int64()),
    }
    with tempfile.TemporaryDirectory() as folder:
        return prepare(live_source(Path(folder), columns, stored), None)


def converted(stored: pa.Array, sql_type: str, convert: Conversion | None = None) -> list[object]:
    with tempfile.TemporaryDirectory() as folder:
        registered = [column("x", sql_type, convert=convert)]
        source = static_source(Path(folder), registered, {"x": stored})
        return [value for (value,) in prepare(source, None).rows()]


@on_disk
@given(st.lists(few_seconds))
def test_replay_is_sorted_and_stable_and_leaves_no_row_out(seconds: list[int]) -> None:
    rows = [row for row, _ in replayed(seconds).rows()]
    assert rows == sorted(range(len(seconds)), key=lambda row: seconds[row])


@on_disk
@given(st.lists(few_seconds))
def test_event_times_are_those_of_the_event_time_column(seconds: list[int]) -> None:
    prepared = replayed(seconds)
    assert prepared.event_time_ms is not None
    assert prepared.event_time_ms.to_pylist() == [
        (time - FIRST) // timedelta(milliseconds=1)  # type: ignore[operator]
        for _, time in prepared.rows()
    ]


@on_disk
@given(st.lists(few_seconds))
def test_preparing_twice_gives_the_same_rows_and_the_same_hash(seconds: list[int]) -> None:
    first, second = replayed(seconds), replayed(seconds)
    assert first.sha256 == second.sha256
    assert first.table.equals(second.table)


@on_disk
@given(st.lists(few_seconds), st.lists(few_seconds))
def test_other_rows_have_another_hash(one: list[int], other: list[int]) -> None:
    assert (replayed(one).sha256 == replayed(other).sha256) == (one == other)


def exists(time: datetime) -> bool:
    """Whether the zone's clock ever shows it: a skipped time comes back from UTC as another."""
    return wall_clock(time.astimezone(UTC).astimezone(time.tzinfo)) == wall_clock(time)


def wall_clock(time: datetime) -> datetime:
    return time.replace(tzinfo=None, fold=0)


@on_disk
@given(
    st.lists(wall_clocks, max_size=5), st.sampled_from(ZONES), st.sampled_from(["earlier", "later"])
)
def test_wall_clock_time_agrees_with_python(
    clocks: list[datetime], zone: str, fold: Literal["earlier", "later"]
) -> None:
    aware = [time.replace(tzinfo=ZoneInfo(zone), fold=int(fold == "later")) for time in clocks]
    existing = [time for time in aware if exists(time)]
    texts = pa.array([wall_clock(time).isoformat(" ") for time in existing], pa.string())
    result = converted(texts, "TIMESTAMP_LTZ(3)", LocalTime(zone=zone, fold=fold))
    assert result == [time.astimezone(UTC) for time in existing]


@on_disk
@given(st.sampled_from(ZONES), st.data())
def test_near_a_clock_change_only_times_that_exist_once_pass(
    zone: str, data: st.DataObject
) -> None:
    change = data.draw(st.sampled_from(clock_changes(zone)))
    minutes = data.draw(st.integers(-200, 200))
    time = (change + timedelta(minutes=minutes)).replace(tzinfo=ZoneInfo(zone))
    once = exists(time) and time.utcoffset() == time.replace(fold=1).utcoffset()
    try:
        result = converted(
            pa.array([wall_clock(time)]), "TIMESTAMP_LTZ(3)", LocalTime(zone=zone, fold="error")
        )
    except InputError:
        assert not once
    else:
        assert once
        assert result == [time.astimezone(UTC)]


@cache
def clock_changes(zone: str) -> list[datetime]:
    """Wall-clock days from 1970 to 2030 on which the offset differs from the day before."""
    days = [datetime(1970, 1, 2) + timedelta(days=n) for n in range(60 * 365)]  # noqa: DTZ001
    offsets = [day.replace(tzinfo=ZoneInfo(zone)).utcoffset() for day in days]
    changes = [
        day
        for day, before, after in zip(days, offsets, offsets[1:], strict=False)
        if before != after
    ]
    return changes or days[:1]


@on_disk
@given(st.lists(st.datetimes(timezones=st.timezones() | st.none()), max_size=5))
def test_iso_text_agrees_with_python(times: list[datetime]) -> None:
    texts = [time.isoformat(timespec="milliseconds") for time in times]
    readable = [text for text in texts if is_in_calendar(text)]
    result = converted(pa.array(readable, pa.string()), "TIMESTAMP_LTZ(3)", Iso8601())
    assert result == [utc(text) for text in readable]


def utc(text: str) -> datetime:
    time = datetime.fromisoformat(text)
    return time.astimezone(UTC) if time.tzinfo else time.replace(tzinfo=UTC)


def is_in_calendar(text: str) -> bool:
    """An offset of whole minutes, as ISO 8601 has it, and no step out of the years 1 to 9999."""
    try:
        utc(text)
    except OverflowError:
        return False
    return len(text) <= len("2013-02-01T00:00:00.000+00:00")


@on_disk
@given(st.lists(st.integers(-(2**63), 2**63 - 1) | st.none(), max_size=8))
def test_integers_stay_what_they_are(numbers: list[int | None]) -> None:
    assert converted(pa.array(numbers, pa.int64()), "BIGINT") == numbers


@on_disk
@given(st.lists(st.floats(allow_nan=False, allow_infinity=False) | st.none(), max_size=8))
def test_doubles_stay_what_they_are(numbers: list[float | None]) -> None:
    result = converted(pa.array(numbers, pa.float64()), "DOUBLE")
    assert list(map(repr, result)) == list(map(repr, numbers))  # -0.0 is not 0.0


@on_disk
@given(st.lists(st.decimals("-9999.99", "9999.99", places=2), max_size=8))
def test_a_float_stands_for_the_shortest_decimal_that_gives_it(numbers: list[Decimal]) -> None:
    floats = pa.array([float(number) for number in numbers], pa.float64())
    assert converted(floats, "DECIMAL(6, 2)") == numbers


@on_disk
@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**9), max_value=10**9))
def test_a_decimal_is_exact_or_refused(number: Decimal) -> None:
    stored = pa.array([number])
    fits = number == number.quantize(Decimal("0.001")) and abs(number) < 10**5
    try:
        result = converted(stored, "DECIMAL(8, 3)")
    except InputError:
        assert not fits
    else:
        assert fits
        assert result == [number]


@on_disk
@given(st.lists(st.text() | st.none(), max_size=8))
def test_text_stays_what_it_is(texts: list[str | None]) -> None:
    assert converted(pa.array(texts, pa.string()), "STRING") == texts


@on_disk
@given(st.lists(st.floats() | st.none(), min_size=1, max_size=8))
def test_each_row_that_does_not_fit_is_counted(numbers: list[float | None]) -> None:
    good = [n is None or (n.is_integer() and -(2**31) <= n < 2**31) for n in numbers]
    try:
        result = converted(pa.array(numbers, pa.float64()), "INT")
    except InputError as error:
        counted = [int(problem.reason.split()[0]) for problem in error.problems]
        assert sum(counted) == good.count(False)
    else:
        assert all(good)
        assert Counter(result) == Counter(numbers)
