"""The one canonical text that a value of each SQL type has, and the order of rows.

Two values of a column are the same iff their texts are: NaN equals NaN, 0.0 equals -0.0,
NULL (None) is not '', and a DECIMAL(4, 2) has two fraction digits whatever was written.

| type                  | text                                                             |
|-----------------------|------------------------------------------------------------------|
| BOOLEAN               | true, false                                                      |
| TINYINT ... BIGINT    | digits, with - if negative                                       |
| FLOAT, DOUBLE         | the shortest that reads back, as Python's repr: 0.1, 1e+20, 5.0; |
|                       | NaN, Infinity, -Infinity; never -0.0                             |
| DECIMAL(p, s)         | exactly s fraction digits; no exponent, no -0.00                 |
| CHAR, VARCHAR, STRING | the text itself, a CHAR's padding included                       |
| BINARY ... BYTES      | base64                                                           |
| DATE                  | 2013-01-31                                                       |
| TIME(p)               | 09:30:00                                                         |
| TIMESTAMP(p)          | 2013-01-31 09:30:00.000, exactly p fraction digits               |
| TIMESTAMP_LTZ(p)      | the same in UTC, with Z at its end                               |
| ARRAY, MAP, MULTISET, | compact JSON of the texts above: numbers and booleans bare,      |
| ROW                   | all else quoted, NULL as null, a MAP's keys in order             |
"""

import json
import math
from collections.abc import Callable, Iterable
from decimal import Context, Decimal, Inexact, InvalidOperation
from typing import Any, TypeAlias

from harness.relation.schema import Field, Row, SqlType

# What a typed JSON reader gives for a value: bool, int, float, Decimal, str; list for an
# ARRAY, dict for MAP, MULTISET and ROW. Which of them depends on the type alone, so the
# functions below are chosen once a column and take what they are made for.
Text: TypeAlias = Callable[[Any], str]
SortKey: TypeAlias = Callable[[str], Any]

INTEGERS = frozenset({"TINYINT", "SMALLINT", "INT", "BIGINT"})
FLOATS = frozenset({"FLOAT", "DOUBLE"})
TEXTS = frozenset({"CHAR", "VARCHAR", "STRING"})


def text_of(sql_type: SqlType) -> Callable[[Any], str | None]:
    """Give the function that writes values of a type; it maps None to None.

    The function takes a value as a typed JSON reader has it: an int for BIGINT, a Decimal
    for DECIMAL, a float or "NaN", "Infinity", "-Infinity" for DOUBLE, a str for texts,
    base64 and all times (TIMESTAMP as "2013-01-31 09:30:00.5", LTZ with a Z), a list for
    ARRAY, a dict for MAP, MULTISET and ROW. It raises ValueError for a value that the
    type cannot hold, a lossy one included.
    """
    write = _text(sql_type)
    return lambda value: None if value is None else write(value)


def row_of(fields: Iterable[Field]) -> Callable[[Iterable[Any]], Row]:
    """Give the function from a row's values, in the order of `fields`, to its texts."""
    # A text is its own canonical text, and a call less a value is felt here.
    writers = [None if field.type.root in TEXTS else _text(field.type) for field in fields]

    def row(values: Iterable[Any]) -> Row:
        return tuple(
            [
                value if value is None or write is None else write(value)
                for write, value in zip(writers, values, strict=True)
            ]
        )

    return row


def sort_key(fields: Iterable[Field]) -> Callable[[Row], tuple[tuple[bool, Any], ...]]:
    """Give the key that orders rows by their columns, from the left, by what they mean.

    NULL comes first; numbers by size, NaN above Infinity; false before true; all else by
    the code points of its text, which for times is the order of time. Two rows have the
    same key iff they are equal.
    """
    keys = [_sort_key(field.type) for field in fields]

    def key(row: Row) -> tuple[tuple[bool, Any], ...]:
        return tuple(
            [
                (False, None) if text is None else (True, of_column(text))
                for of_column, text in zip(keys, row, strict=True)
            ]
        )

    return key


def _sort_key(sql_type: SqlType) -> SortKey:
    if sql_type.root in INTEGERS:
        return int
    if sql_type.root in FLOATS:
        return _float_key
    return Decimal if sql_type.root == "DECIMAL" else str


def _float_key(text: str) -> tuple[bool, float]:
    return (True, 0.0) if text == "NaN" else (False, float(text))


def _boolean_text(value: bool) -> str:  # noqa: FBT001 - it is the value, not a flag
    return "true" if value else "false"


_NOT_FINITE = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}
_NAMES_OF_NOT_FINITE = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}


def _float_text(value: float | str) -> str:
    if isinstance(value, str):
        if value not in _NOT_FINITE:
            message = f"{value!r} is not a floating-point number"
            raise ValueError(message)
        return value
    text = repr(value + 0.0)  # which turns -0.0 into 0.0, and nothing else
    return text if math.isfinite(value) else _NAMES_OF_NOT_FINITE[text]


_MAX_PLAIN_SCALE = 6  # Up to it str() of a quantized Decimal has no exponent, and is faster.


def _decimal_text(sql_type: SqlType) -> Text:
    scale = sql_type.scale or 0
    unit = Decimal(1).scaleb(-scale)
    exact = Context(prec=sql_type.precision, traps=[Inexact, InvalidOperation])
    plain: Text = str if scale <= _MAX_PLAIN_SCALE else "{:f}".format
    zero = plain(Decimal(0).quantize(unit))

    def text(value: Decimal) -> str:
        if not value:
            return zero  # never -0.00
        try:
            return plain(value.quantize(unit, context=exact))
        except ArithmeticError:
            message = f"{value} does not fit {sql_type}"
            raise ValueError(message) from None

    return text


_CLOCK = len(" 03:04:05")


def _timestamp_text(sql_type: SqlType) -> Text:
    digits = sql_type.precision or 0
    dot = "." if digits else ""
    zone = "Z" if sql_type.root == "TIMESTAMP_LTZ" else ""

    def text(value: str) -> str:
        seconds, _, fraction = value.removesuffix(zone).partition(".")
        padded = fraction.ljust(digits, "0")
        # The year may have more than four digits, so the blank is counted from the end.
        written = seconds[-_CLOCK : 1 - _CLOCK] == " " and (padded.isdecimal() or not padded)
        if not written or len(padded) > digits or not value.endswith(zone):
            message = f"{value!r} is not a {sql_type}"
            raise ValueError(message)
        return seconds + dot + padded + zone

    return text


def _time_text(value: str) -> str:
    return value + ":00" if value.count(":") == 1 else value


def _json_string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _float_json(value: float | str) -> str:
    text = _float_text(value)
    return _json_string(text) if text in _NOT_FINITE else text


def _json(sql_type: SqlType) -> Text:
    """Give the writer of a value inside an ARRAY, MAP, MULTISET or ROW; None is null there."""
    if sql_type.root in FLOATS:
        write: Text = _float_json
    elif sql_type.root in _BARE or sql_type.root in _NESTED:
        write = _text(sql_type)
    else:
        write = _quoted(_text(sql_type))
    return lambda value: "null" if value is None else write(value)


def _quoted(write: Text) -> Text:
    return lambda value: _json_string(write(value))


def _array_text(sql_type: SqlType) -> Text:
    (element,) = map(_json, sql_type.parts)
    return lambda values: f"[{','.join(map(element, values))}]"


def _map_text(sql_type: SqlType) -> Text:
    """Give the writer of a MAP, or of a MULTISET: a map from element to how often."""
    write = str if sql_type.root == "MULTISET" else _json(sql_type.parts[-1])

    def text(value: dict[str, Any]) -> str:
        entries = (f"{_json_string(key)}:{write(value[key])}" for key in sorted(value))
        return f"{{{','.join(entries)}}}"

    return text


def _row_text(sql_type: SqlType) -> Text:
    writers = [(field.name, _json(field.type)) for field in sql_type.fields]

    def text(value: dict[str, Any]) -> str:
        entries = (f"{_json_string(name)}:{write(value[name])}" for name, write in writers)
        return f"{{{','.join(entries)}}}"

    return text


_BARE = INTEGERS | {"BOOLEAN", "DECIMAL"}
_NESTED: dict[str, Callable[[SqlType], Text]] = {
    "ARRAY": _array_text,
    "MAP": _map_text,
    "MULTISET": _map_text,
    "ROW": _row_text,
}
_WRITERS: dict[str, Callable[[SqlType], Text]] = {
    "DECIMAL": _decimal_text,
    "TIMESTAMP": _timestamp_text,
    "TIMESTAMP_LTZ": _timestamp_text,
    **_NESTED,
}
_SIMPLE: dict[str, Text] = {
    "BOOLEAN": _boolean_text,
    "TIME": _time_text,
    **dict.fromkeys(FLOATS, _float_text),
}


def _text(sql_type: SqlType) -> Text:
    if sql_type.root in _WRITERS:
        return _WRITERS[sql_type.root](sql_type)
    # Integers, texts, dates, and the base64 of the binary types, are written as they came.
    return _SIMPLE.get(sql_type.root, str)
