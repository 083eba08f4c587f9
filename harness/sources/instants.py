"""Times as a data file stores them → milliseconds since 1970-01-01T00:00:00.

`Instants` of wall-clock time and of UTC have the same form; `in_zone` leads from the
first to the second. A fraction of a millisecond is a fault and never cut off, since a
Kafka record's timestamp, and Flink's event time, end at milliseconds.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from harness.pack.stored import is_text
from harness.pack.zones import zone
from harness.sources.faults import Array, Fault, Int64s, Mask, faults
from harness.sources.numbers import known, whole_numbers

DAY_MS = 86_400_000
_FIRST_MS = -62_135_596_800_000  # 0001-01-01T00:00:00, the first that Flink and Python know
_END_MS = 253_402_300_800_000  # 10000-01-01T00:00:00
_UNITS_PER_SECOND = {"s": 1, "ms": 1_000, "us": 1_000_000, "ns": 1_000_000_000}

_DATE = r"(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])"
_CLOCK = (
    r"(?P<hour>[01]\d|2[0-3]):(?P<minute>[0-5]\d)"
    r"(?::(?P<second>[0-5]\d)(?:\.(?P<fraction>\d{1,9}))?)?"
)
_OFFSET = r"(?:Z|(?P<sign>[+-])(?P<off_hour>[01]\d|2[0-3])(?::?(?P<off_minute>[0-5]\d))?)?"
_DATE_TEXT = f"^{_DATE}$"
_WALL_TEXT = f"^{_DATE}[T ]{_CLOCK}$"
_ISO_TEXT = f"^{_DATE}[T ]{_CLOCK}{_OFFSET}$"

_DAY_END = 2400  # as hhmm
_LAST_MINUTE = 59
_CORRECT = "correct the data file"
_TOO_FINE = (
    "a time with a fraction of a millisecond",
    "round the data file's times to milliseconds",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Instants:
    """One time a row. Where `known` is False, `ms` means nothing."""

    ms: Int64s
    known: Mask
    faults: tuple[Fault, ...] = ()

    def without(self, bad: Mask, what: str, remedy: str = _CORRECT) -> "Instants":
        """These times, those of the mask refused."""
        found = (*self.faults, *faults(bad & self.known, what, remedy))
        return replace(self, known=self.known & ~bad, faults=found)


def from_epoch(values: Array, unit: Literal["s", "ms", "us"]) -> Instants:
    """Numbers of seconds, milliseconds or microseconds since 1970-01-01T00:00:00Z."""
    numbers, found = whole_numbers(values)
    return _in_milliseconds(Instants(ms=numbers, known=known(values), faults=tuple(found)), unit)


def from_stored(values: Array) -> Instants:
    """Parquet timestamps of any unit, and dates, which are midnights.

    A timestamp with a zone counts from 1970 in UTC, whatever the zone; one without a zone
    is taken as it stands.
    """
    if not pa.types.is_timestamp(values.type):
        values = pc.cast(values, pa.timestamp("s"))
    numbers: Int64s = pc.fill_null(pc.cast(values, pa.int64()), 0).to_numpy(zero_copy_only=False)
    return _in_milliseconds(Instants(ms=numbers, known=known(values)), values.type.unit)


def from_iso_text(values: Array) -> Instants:
    """ISO 8601 dates and times; with an offset taken to UTC, without one in UTC already."""
    return _from_text(values, _ISO_TEXT, "text that is no date and time in ISO 8601")


def from_date_text(values: Array) -> Instants:
    """ISO 8601 dates, which are midnights."""
    return _from_text(values, _DATE_TEXT, "text that is no date in ISO 8601")


def from_wall_clock(values: Array) -> Instants:
    """Times of no zone yet: ISO 8601 text without an offset, timestamps, dates."""
    if is_text(values.type):
        return _from_text(values, _WALL_TEXT, "text that is no date and time without an offset")
    return from_stored(values)


def from_parts(dates: Array, clocks: Array) -> Instants:
    """A date and a clock reading as hhmm (930 is 09:30, 2400 the end of the day), of no zone."""
    days = from_date_text(dates) if is_text(dates.type) else from_stored(dates)
    days = days.without(days.ms % DAY_MS != 0, "a date that has a time of day")
    if is_text(clocks.type):
        digits = pc.match_substring_regex(pc.cast(clocks, pa.string()), "^[0-9]{1,4}$")
        clocks = pc.cast(pc.if_else(digits, pc.cast(clocks, pa.string()), "-1"), pa.int64())
    hhmm, found = whole_numbers(clocks)
    both = replace(days, known=days.known & known(clocks), faults=(*days.faults, *found))
    hours, minutes = np.divmod(hhmm, 100)
    wrong = (hhmm < 0) | (hhmm > _DAY_END) | (minutes > _LAST_MINUTE)
    both = both.without(wrong, "a clock reading that is no hhmm from 0 to 2400")
    return replace(both, ms=days.ms + (hours * 60 + minutes) * 60_000)


def in_zone(wall: Instants, name: str, fold: Literal["earlier", "later", "error"]) -> Instants:
    """Wall-clock times of a named zone → UTC.

    A time that a clock change skips is a fault; of one that it repeats, `fold` takes the
    earlier or the later instant, or makes it a fault.
    """
    times, place = np.unique(np.where(wall.known, wall.ms, 0), return_inverse=True)
    early, late = _offsets(times, name)
    skipped, repeated = (early < late)[place], (early > late)[place]
    chosen = late if fold == "later" else early
    utc = replace(wall, ms=wall.ms - chosen[place])
    remedy = f"correct the data file, or the zone, which is {name}"
    utc = utc.without(skipped, "a time that a clock change skips", remedy)
    if fold == "error":
        remedy = "say which one is meant, with fold: earlier or fold: later"
        utc = utc.without(repeated, "a time that a clock change repeats", remedy)
    return _in_calendar(utc)


def _offsets(times: Int64s, name: str) -> tuple[Int64s, Int64s]:
    """The zone's offsets from UTC at wall-clock times, of fold 0 and of fold 1.

    They differ only near a clock change: fold 0 has the offset before it, fold 1 the one
    after it. So the first is the larger where an hour is repeated, the smaller where one
    is skipped (PEP 495).
    """
    tz = zone(name)
    start = datetime(1970, 1, 1, tzinfo=tz)
    millisecond = timedelta(milliseconds=1)
    early, late = np.zeros_like(times), np.zeros_like(times)
    for i, ms in enumerate(times.tolist()):
        time = start + ms * millisecond  # arithmetic on the wall clock, as Python does it
        early[i] = (time.utcoffset() or timedelta()) // millisecond
        late[i] = (time.replace(fold=1).utcoffset() or timedelta()) // millisecond
    return early, late


def _in_milliseconds(instants: Instants, unit: str) -> Instants:
    """Numbers of a unit → milliseconds, none of them rounded."""
    per_second = _UNITS_PER_SECOND[unit]
    if per_second <= _UNITS_PER_SECOND["ms"]:
        # What is clipped lies outside the calendar before and after, and cannot overflow.
        ms = np.clip(instants.ms, -_END_MS, _END_MS) * (1_000 // per_second)
        return _in_calendar(replace(instants, ms=ms))
    divisor = per_second // 1_000
    whole = instants.without(instants.ms % divisor != 0, *_TOO_FINE)
    return _in_calendar(replace(whole, ms=instants.ms // divisor))


def _in_calendar(instants: Instants) -> Instants:
    outside = (instants.ms < _FIRST_MS) | (instants.ms >= _END_MS)
    return instants.without(outside, "a time outside the years 1 to 9999")


def _from_text(values: Array, pattern: str, what: str) -> Instants:
    text = pc.cast(values, pa.string())
    found = pc.extract_regex(text, pattern)
    part = {name: _part(found, name) for name in re.compile(pattern).groupindex}
    month = ((part["year"] - 1970) * 12 + part["month"] - 1).astype("datetime64[M]")
    day = month.astype("datetime64[D]") + (part["day"] - 1)
    exists = known(found) & (day.astype("datetime64[M]") == month)
    instants = Instants(ms=day.astype("datetime64[ms]").astype(np.int64), known=known(text))
    instants = instants.without(~exists, what)
    if "hour" in part:
        instants = _at_clock(instants, part)
    return _in_calendar(instants)


def _at_clock(days: Instants, part: Mapping[str, Int64s]) -> Instants:
    """Midnights → the time of day that the parts of a text say, less the offset."""
    seconds = part["hour"] * 3_600 + part["minute"] * 60 + part["second"]
    ms, finer = np.divmod(part["fraction"], 1_000_000)
    whole = days.without(finer != 0, *_TOO_FINE)
    if "sign" in part:
        seconds -= part["sign"] * (part["off_hour"] * 3_600 + part["off_minute"] * 60)
    return replace(whole, ms=days.ms + seconds * 1_000 + ms)


def _part(found: Array, name: str) -> Int64s:
    """A group of a match as a number: 0 where it is missing, a sign as 1 or -1."""
    text = pc.fill_null(pc.struct_field(found, name), "")
    match name:
        case "fraction":
            text = pc.utf8_rpad(text, 9, "0")  # nanoseconds
        case "sign":
            text = pc.if_else(pc.equal(text, ""), "0", pc.binary_join_element_wise(text, "1", ""))
            text = pc.replace_substring(text, "+", "")
        case _:
            text = pc.if_else(pc.equal(text, ""), "0", text)
    numbers: Int64s = pc.cast(text, pa.int64()).to_numpy(zero_copy_only=False)
    return numbers
