"""Output records, as Flink's debezium-json format writes them, to changes."""

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Any, Literal, Protocol, TypedDict, cast

import msgspec

from harness.changelog.change import Change, RowKind
from harness.errors import CandidateError, FailureKind, ServiceError
from harness.relation.canonical import FLOATS, INTEGERS, row_of
from harness.relation.schema import Field, SqlType


def decode(records: Iterable[bytes], fields: tuple[Field, ...]) -> Iterator[Change]:
    """Decode output records into changes with canonical rows, one by one.

    Flink writes ``{"before": null, "after": ROW, "op": "c"}`` for a row that appears and
    ``{"before": ROW, "after": null, "op": "d"}`` for one that goes; an update is the two
    together. Numbers are read exactly: no decimal or 64-bit integer passes through a float.

    Args:
        records: The values of the output topic's records, offset 0 first.
        fields: The sink's columns, in order. No name holds a quote, a backslash or a control
            character; a pack's names are plainer still.

    Raises:
        CandidateError: runtime_error: a text holds half of a surrogate pair, which no UTF-8
            can hold. Of all that Flink writes, a candidate can cause this alone.
        ServiceError: a record is anything else. The sink's DDL is the harness's own. The
            texts name the record's offset.
    """
    change = _decoder(fields)
    for offset, record in enumerate(records):
        try:
            decoded = change(record)
        except (msgspec.DecodeError, ValueError) as error:
            if "surrogate" in str(error):
                lone = f"output record {offset} holds half of a surrogate pair: {error}"
                raise CandidateError(FailureKind.RUNTIME_ERROR, lone) from error
            shown = record[:_SHOWN].decode(errors="replace")
            message = f"output record at offset {offset} is not a change of the sink: {error}: "
            raise ServiceError(message + shown) from error
        yield decoded


_SHOWN = 300  # bytes of a bad record that are quoted


class _Envelope(Protocol):
    before: msgspec.Struct | None
    after: msgspec.Struct | None
    op: Literal["c", "d"]


def _decoder(fields: tuple[Field, ...]) -> Callable[[bytes], Change]:
    read = cast("Callable[[bytes], _Envelope]", msgspec.json.Decoder(_envelope(fields)).decode)
    row = row_of(fields)
    values = msgspec.structs.astuple

    def change(record: bytes) -> Change:
        envelope = read(record)
        before, after = envelope.before, envelope.after
        if envelope.op == "c" and before is None and after is not None:
            return Change(RowKind.INSERT, row(values(after)))
        if envelope.op == "d" and after is None and before is not None:
            return Change(RowKind.DELETE, row(values(before)))
        message = "'c' has a row in 'after' alone, 'd' in 'before' alone"
        raise ValueError(message)

    return change


def _envelope(fields: tuple[Field, ...]) -> type[msgspec.Struct]:
    """Make the type of a record of this sink; typed reading is the fast and the strict one."""
    # A column may have any name, an attribute may not: hence column_0, column_1, ...
    names = [f"column_{position}" for position in range(len(fields))]
    row = msgspec.defstruct(
        "Row",
        [(name, _json_type(field.type)) for name, field in zip(names, fields, strict=True)],
        rename=dict(zip(names, [field.name for field in fields], strict=True)),
        forbid_unknown_fields=True,
        gc=False,
    )
    return msgspec.defstruct(
        "Envelope",
        [("before", row | None), ("after", row | None), ("op", Literal["c", "d"])],
        forbid_unknown_fields=True,
        gc=False,
    )


def _json_type(sql_type: SqlType) -> Any:  # noqa: ANN401 - a type made at run time
    """Give the type that a value has in JSON; each of them may be null."""
    root = sql_type.root
    json_type: Any = str  # texts, times, base64
    if root == "BOOLEAN":
        json_type = bool
    elif root in INTEGERS:
        json_type = int
    elif root in FLOATS:
        json_type = float | str  # "NaN", "Infinity" and "-Infinity" come as texts
    elif root == "DECIMAL":
        json_type = Decimal  # read from the digits as they stand
    elif root == "ARRAY":
        json_type = list[_json_type(sql_type.parts[0])]  # type: ignore[misc] # at run time
    elif root == "MAP":
        json_type = dict[str, _json_type(sql_type.parts[1])]  # type: ignore[misc] # likewise
    elif root == "MULTISET":
        json_type = dict[str, int]  # element → how often
    elif root == "ROW":
        json_type = _typed_dict({field.name: _json_type(field.type) for field in sql_type.fields})
    return json_type | None


def _typed_dict(types: dict[str, Any]) -> Any:  # noqa: ANN401 - a type made at run time
    make = cast("Callable[[str, dict[str, Any]], Any]", TypedDict)
    return make("Nested", types)
