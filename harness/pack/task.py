"""The frozen values that a pack consists of. No I/O, no defaults beyond the format's own."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from harness.relation.schema import Field, SqlType

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
AnswerPolicy: TypeAlias = Literal["ordinary", "any_k_from_tie_set", "any_one_argmax"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Epoch:
    """An integer (or whole-numbered float) since 1970-01-01T00:00:00Z."""

    unit: Literal["s", "ms", "us"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Iso8601:
    """ISO 8601 text; with an offset it is taken to UTC, without one it is UTC already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalTime:
    """Wall-clock time of a named zone, taken to UTC.

    `fold` decides an hour that a clock change repeats: its earlier or later instant, or
    an error. A time that the zone skips is always an error.
    """

    zone: str
    fold: Literal["earlier", "later", "error"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DateParts:
    """Two original columns, a date and a clock reading as hhmm.

    930 is 09:30, and 2400 is the end of the day.
    """

    date: str
    hhmm: str
    zone: str
    fold: Literal["earlier", "later", "error"] = "error"  # as of LocalTime


Conversion: TypeAlias = Epoch | Iso8601 | LocalTime | DateParts


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A registered column: its name and type in Flink, and where its values come from."""

    name: str
    type: SqlType
    not_null: bool
    doc: str
    origin: str  # the original column's name in the data file; its own name where DateParts are
    convert: Conversion | None

    @property
    def origins(self) -> tuple[str, ...]:
        """The names of all original columns that its values are made from."""
        if isinstance(self.convert, DateParts):
            return (self.convert.date, self.convert.hhmm)
        return (self.origin,)


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveSource:
    """An unbounded table, replayed through its own topic in event-time order."""

    domain: str
    name: str
    doc: str
    columns: tuple[Column, ...]
    event_time: str  # the name of a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column, NOT NULL
    watermark_ms: int  # how far the watermark trails behind the event time; at least 1
    rows: int  # of the data file; every one of them is replayed
    data: Path  # Parquet


@dataclass(frozen=True, slots=True, kw_only=True)
class StaticSource:
    """A bounded table, complete before the job starts."""

    domain: str
    name: str
    doc: str
    columns: tuple[Column, ...]
    rows: int
    data: Path


Source: TypeAlias = LiveSource | StaticSource


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """A world that tasks ask about: its text and all its sources."""

    name: str
    title: str
    text: str
    licence: str
    origin: str
    time_zone: str  # of every TIMESTAMP column
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One question over one domain, and the sink that its answer goes into."""

    id: str
    domain: Domain
    difficulty: Difficulty
    capabilities: tuple[str, ...]  # the first is the primary one
    sources: tuple[str, ...]  # those that the reference reads; all of the domain are registered
    answer_policy: AnswerPolicy
    question: str
    sink: tuple[Field, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """The sink's column names, in order."""
        return tuple(column.name for column in self.sink)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """The versioned set of tasks. Tasks are sorted by id."""

    root: Path
    version: str
    sha256: str  # over the names and contents of all files of the pack
    domains: tuple[Domain, ...]
    tasks: tuple[Task, ...]
    complete: bool = False  # the whole benchmark, not a part of it
    canary: str | None = None  # a GUID that marks the pack's text, to find copies of it
