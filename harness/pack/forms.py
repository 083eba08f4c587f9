"""The shape of a pack's files, key by key, as their authors write them.

A form says what may stand in one file and nothing of what stands in another; the rules
that need more than one value are `check`'s. The published JSON Schemas are made from
these forms, and so is the text of most messages: a field's description is the remedy
for its fault.
"""

import re
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    StringConstraints,
    Tag,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import PydanticCustomError

from harness.pack import zones
from harness.pack.task import AnswerPolicy, Difficulty
from harness.relation.schema import SqlType, parse_type

LOWER_NAME = r"^[a-z][a-z0-9_]{0,62}$"
COLUMN_NAME = r"^[A-Za-z_][A-Za-z0-9_]{0,62}$"
TASK_ID = r"^[a-z][a-z0-9]{0,15}_[0-9]{3}$"
VERSION = r"^[0-9]+\.[0-9]+\.[0-9]+(-[0-9a-z.]+)?$"
SHA256 = r"^[0-9a-f]{64}$"
GUID = r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
NOT_BLANK = r"\S"
WATERMARK = r"^[1-9][0-9]{0,8} (MILLISECOND|SECOND|MINUTE|HOUR)$"

PATTERNS = {
    LOWER_NAME: "lower-case letters, digits and _, a letter first, at most 63",
    COLUMN_NAME: "letters, digits and _, no digit first, at most 63",
    TASK_ID: "a short lower-case prefix, _, and three digits, such as fl_001",
    VERSION: "three numbers with dots, such as 1.0.0",
    SHA256: "64 hexadecimal digits, lower case",
    GUID: "a GUID in lower case",
    NOT_BLANK: "text that is not blank",
}
"""What a value of each pattern looks like, for messages."""

COLUMN_TYPES = (
    "BOOLEAN, INT, BIGINT, DOUBLE, DECIMAL(p, s), STRING, DATE, TIMESTAMP(3), TIMESTAMP_LTZ(3)"
)
_COLUMN_ROOTS = frozenset(re.findall(r"[A-Z_]{2,}", COLUMN_TYPES))
_TIME_ROOTS = frozenset({"TIMESTAMP", "TIMESTAMP_LTZ"})
_MILLISECONDS = 3  # fraction digits
_UNIT_MS = {"MILLISECOND": 1, "SECOND": 1_000, "MINUTE": 60_000, "HOUR": 3_600_000}


def _fault(reason: str, remedy: str) -> PydanticCustomError:
    return PydanticCustomError("rule", "{reason}", {"reason": reason, "remedy": remedy})


def _sql_type(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return parse_type(value)
    except ValueError as error:
        remedy = "write a Flink SQL type, such as BIGINT or DECIMAL(6, 1)"
        raise _fault(str(error), remedy) from None


def _nullable(value: SqlType) -> SqlType:
    if not value.nullable:
        raise _fault("says NOT NULL", "leave it out; a source's column has not_null for it")
    return value


def _column_type(value: SqlType) -> SqlType:
    other_fraction = value.root in _TIME_ROOTS and value.precision != _MILLISECONDS
    if value.root not in _COLUMN_ROOTS or other_fraction:
        raise _fault(f"{value} is no type for a source's column", f"use one of {COLUMN_TYPES}")
    return value


def _watermark(value: object) -> int:
    if not isinstance(value, str) or not re.fullmatch(WATERMARK, value):
        raise _fault(
            f"{value!r} is no delay of at least 1 millisecond",
            "write <n> MILLISECOND, SECOND, MINUTE or HOUR, such as 1 SECOND",
        )
    number, unit = value.split()
    return int(number) * _UNIT_MS[unit]


def _zone(name: str) -> str:
    try:
        zones.zone(name)
    except KeyError:
        close = zones.near(name)
        remedy = f"did you mean {close}?" if close else "write one such as Europe/Paris"
        raise _fault(f"{name!r} is no time zone", remedy) from None
    return name


_TYPE_SCHEMA = WithJsonSchema({"type": "string", "description": "a Flink SQL type"})
_SinkType: TypeAlias = Annotated[
    SqlType, BeforeValidator(_sql_type), AfterValidator(_nullable), _TYPE_SCHEMA
]
_ColumnType: TypeAlias = Annotated[
    SqlType,
    BeforeValidator(_sql_type),
    AfterValidator(_nullable),
    AfterValidator(_column_type),
    WithJsonSchema({"type": "string", "description": f"one of {COLUMN_TYPES}"}),
]
_Watermark: TypeAlias = Annotated[
    int, BeforeValidator(_watermark), WithJsonSchema({"type": "string", "pattern": WATERMARK})
]
_LowerName: TypeAlias = Annotated[str, StringConstraints(pattern=LOWER_NAME)]
_ColumnName: TypeAlias = Annotated[str, StringConstraints(pattern=COLUMN_NAME)]
_Text: TypeAlias = Annotated[str, StringConstraints(pattern=NOT_BLANK)]
_Zone: TypeAlias = Annotated[str, AfterValidator(_zone)]
_Fold: TypeAlias = Annotated[
    Literal["earlier", "later", "error"],
    Field(description="earlier, later or error: for an hour that a clock change repeats"),
]


class Form(BaseModel):
    """A mapping with exactly these keys, their values of exactly these types."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, arbitrary_types_allowed=True
    )


class PoliciesForm(Form):
    """How many tasks have each answer policy."""

    ordinary: int = Field(ge=0, description="the number of ordinary tasks")
    any_k_from_tie_set: int = Field(ge=0, description="the number of tasks with ties at a cut")
    any_one_argmax: int = Field(ge=0, description="the number of tasks with tied first places")


class PackForm(Form):
    """`pack.yaml`."""

    version: str = Field(pattern=VERSION, description="the pack's version, such as 1.0.0")
    tasks: int = Field(ge=1, description="the number of task files")
    policies: PoliciesForm = Field(description="how many tasks have each answer policy")
    complete: bool = Field(
        default=False, description="true for the whole benchmark, which has 402 tasks"
    )
    canary: str | None = Field(
        default=None, pattern=GUID, description="marks the pack's text, to find copies of it"
    )


class LocalForm(Form):
    """A wall-clock time of a named zone."""

    local: _Zone = Field(description="the zone's name, such as Europe/Paris")
    fold: _Fold = "error"


class PartsForm(Form):
    """A date and a clock reading of a named zone, in two original columns."""

    parts: list[_Text] = Field(
        min_length=2, max_length=2, description="two original columns: the date, the time as hhmm"
    )
    zone: _Zone = Field(description="the zone's name, such as Europe/Paris")
    fold: _Fold = "error"


UnitName: TypeAlias = Literal["epoch_s", "epoch_ms", "epoch_us", "iso8601"]


def _conversion_tag(value: object) -> str | None:
    match value:
        case str():
            return "<unit>"
        case {"local": _}:
            return "<local>"
        case {"parts": _}:
            return "<parts>"
        case _:
            return None


class ColumnForm(Form):
    """One column of a source."""

    name: _ColumnName = Field(description="the column's name in Flink")
    type: _ColumnType = Field(description=f"one of {COLUMN_TYPES}")
    not_null: bool = Field(default=False, description="true if no row may have NULL here")
    doc: str = Field(default="", description="its meaning, unit, and what NULL says")
    origin: _Text | None = Field(
        default=None, alias="from", description="the original column, if named otherwise"
    )
    convert: (
        Annotated[
            Annotated[UnitName, Tag("<unit>")]
            | Annotated[LocalForm, Tag("<local>")]
            | Annotated[PartsForm, Tag("<parts>")],
            Discriminator(_conversion_tag),
        ]
        | None
    ) = Field(
        default=None,
        description="epoch_s, epoch_ms, epoch_us, iso8601, {local: ZONE} or {parts: …, zone: ZONE}",
    )

    @model_validator(mode="after")
    def _parts_name_their_columns(self) -> Self:
        if self.origin is not None and isinstance(self.convert, PartsForm):
            raise _fault("has both from and parts", "leave from out; parts names the columns")
        return self


class SourceForm(Form):
    """What a live and a static source have in common."""

    name: _LowerName = Field(description="the table's name in Flink, and its data file's")
    rows: int = Field(ge=0, description="the number of rows of the data file")
    doc: str = Field(default="", description="what one row is")
    sha256: str | None = Field(
        default=None, pattern=SHA256, description="the digest of the data file"
    )
    columns: list[ColumnForm] = Field(min_length=1, description="the registered columns")


class LiveForm(SourceForm):
    """A live source: replayed in event-time order."""

    kind: Literal["live"] = Field(description="live or static")
    event_time: str = Field(description="the column that says when a row happened")
    watermark: _Watermark = Field(
        default="1 SECOND",
        validate_default=True,
        description="how far the watermark trails behind, such as 1 SECOND",
    )


class StaticForm(SourceForm):
    """A static source: complete before the job starts."""

    kind: Literal["static"] = Field(description="live or static")


def _kind_tag(value: object) -> str | None:
    kind = value.get("kind") if isinstance(value, dict) else None
    return f"<{kind}>" if isinstance(kind, str) else None


AnySource: TypeAlias = Annotated[
    Annotated[LiveForm, Tag("<live>")] | Annotated[StaticForm, Tag("<static>")],
    Discriminator(_kind_tag),
]


class DomainForm(Form):
    """`<domain>/domain.yaml`."""

    domain: _LowerName = Field(description="the name of its folder")
    title: _Text = Field(description="the title, one line")
    licence: _Text = Field(description="the licence of the data, by its SPDX name if it has one")
    origin: _Text = Field(description="where the data come from, with version and digest")
    time_zone: Literal["UTC"] = Field(description="UTC: every TIMESTAMP column is in UTC")
    text: _Text = Field(description="what the world is that tasks ask about")
    sources: list[AnySource] = Field(min_length=1, description="the live and static sources")


class SinkForm(Form):
    """One column of a sink."""

    name: _ColumnName = Field(description="the column's name")
    type: _SinkType = Field(description="a Flink SQL type")


class TaskForm(Form):
    """`<domain>/<task_id>.yaml`."""

    id: str = Field(pattern=TASK_ID, description="the file's name without .yaml")
    domain: _LowerName = Field(description="the name of its folder")
    difficulty: Difficulty = Field(description="easy, medium or hard")
    capabilities: list[_LowerName] = Field(
        min_length=1, description="what an answer needs; the first is the primary one"
    )
    sources: list[_LowerName] = Field(
        min_length=1, description="the sources that the reference reads"
    )
    answer_policy: AnswerPolicy = Field(
        description="ordinary, any_k_from_tie_set or any_one_argmax"
    )
    question: _Text = Field(description="the question, for a person and for a model")
    sink: list[SinkForm] = Field(min_length=1, description="the answer's columns, in order")


_INNER: dict[str, type[Form]] = {
    "policies": PoliciesForm,
    "<live>": LiveForm,
    "<static>": StaticForm,
    "columns": ColumnForm,
    "<local>": LocalForm,
    "<parts>": PartsForm,
    "sink": SinkForm,
}


def form_at(root: type[Form], location: tuple[str | int, ...]) -> type[Form]:
    """The form of the mapping that holds the key at a location, as pydantic gives it."""
    inner = [_INNER[part] for part in location[:-1] if isinstance(part, str) and part in _INNER]
    return inner[-1] if inner else root


def keys_of(form: type[Form]) -> tuple[str, ...]:
    """The keys of a form as its author writes them, in order."""
    return tuple(field.alias or name for name, field in form.model_fields.items())


def description_of(form: type[Form], key: str) -> str:
    """What belongs under a key of the form; empty where the form does not say."""
    for name, field in form.model_fields.items():
        if key == (field.alias or name):
            return field.description or ""
    return ""
