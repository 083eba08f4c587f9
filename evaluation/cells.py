"""The canonical text of a cell, by the sink's type, from whatever spelling a producer chose.

| type | accepted | canonical |
| --- | --- | --- |
| BOOLEAN | true, false in any case | true, false |
| TINYINT ... BIGINT | digits, sign, a fraction of zeros | digits, - if negative |
| DECIMAL(p, s) | any decimal number | at least s fraction digits, no exponent, no -0 |
| FLOAT, DOUBLE | any decimal number, NaN, infinities | Python's repr; NaN, Infinity; no -0.0 |
| DATE | 2024-02-29 | the same |
| TIME(p) | 09:30, 09:30:00, a fraction | 09:30:00, a fraction that is not 0 |
| TIMESTAMP(p) | T or blank; the end may lack | 2024-02-29 09:30:00.000, at least p digits |
| TIMESTAMP_LTZ(p) | the same; nothing, Z or +00:00 | the same with Z |
| ARRAY, MAP, MULTISET, ROW | JSON | compact JSON, keys in order |
| all else | any text | the text itself |

A cell that its type does not accept raises ValueError; no two values share a text.
"""

import json
import re
from collections.abc import Callable
from decimal import Decimal
from math import isfinite, isnan
from typing import TypeAlias

Canonical: TypeAlias = Callable[[str], str]

INTEGERS = frozenset({"TINYINT", "SMALLINT", "INT", "INTEGER", "BIGINT"})
FLOATS = frozenset({"FLOAT", "REAL", "DOUBLE"})
_NESTED = frozenset({"ARRAY", "MAP", "MULTISET", "ROW"})

_TYPE = re.compile(r"\s*([A-Z_]+)\s*(?:\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\))?")
_INTEGER = re.compile(r"[+-]?\d{1,400}(?:\.0*)?", re.ASCII)
# Bounded, for an exponent of nine digits would be written out as a gigabyte of zeros.
_NUMBER = re.compile(
    r"[+-]?(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[eE][+-]?\d{1,3})?", re.ASCII
)
_DATE = re.compile(r"\d{4,9}-\d\d-\d\d", re.ASCII)
_TIME = re.compile(r"(\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?", re.ASCII)
_MOMENT = re.compile(
    r"(\d{4,9}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?(Z|\+00:?00)?", re.ASCII
)
_NOT_FINITE = {
    "nan": "NaN",
    "inf": "Infinity",
    "+inf": "Infinity",
    "-inf": "-Infinity",
    "infinity": "Infinity",
    "+infinity": "Infinity",
    "-infinity": "-Infinity",
}


def root_of(sql_type: str) -> str:
    """Give the type's name alone: `DECIMAL` of `DECIMAL(6, 1) NOT NULL`."""
    root, _ = _parsed(sql_type)
    return root


def canonical_for(sql_type: str) -> Canonical:
    """Give the function from a cell of this type to its canonical text (see above)."""
    root, parameters = _parsed(sql_type)
    if root in INTEGERS:
        return _integer
    if root in FLOATS:
        return _float
    if root == "DECIMAL":
        scale = parameters[1] if len(parameters) > 1 else 0
        return lambda text: _decimal(text, scale)
    if root in {"TIMESTAMP", "TIMESTAMP_LTZ"}:
        digits = parameters[0] if parameters else 6
        return lambda text: _moment(text, digits, zoned=root == "TIMESTAMP_LTZ")
    others: dict[str, Canonical] = {"BOOLEAN": _boolean, "DATE": _date, "TIME": _time}
    return _json if root in _NESTED else others.get(root, str)


def _parsed(sql_type: str) -> tuple[str, list[int]]:
    found = _TYPE.match(sql_type.upper())
    if found is None:
        return "", []
    root = found[1]
    if root == "TIMESTAMP" and "LOCAL TIME ZONE" in sql_type.upper():
        root = "TIMESTAMP_LTZ"
    return root, [int(number) for number in found.groups()[1:] if number is not None]


def _boolean(text: str) -> str:
    if text.lower() not in {"true", "false"}:
        raise ValueError(text)
    return text.lower()


def _integer(text: str) -> str:
    if not _INTEGER.fullmatch(text):
        raise ValueError(text)
    return str(int(text.partition(".")[0]))


def _decimal(text: str, scale: int) -> str:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    whole, _, fraction = f"{Decimal(text):f}".partition(".")
    number = f"{_without_leading_zeros(whole)}.{fraction.rstrip('0').ljust(scale, '0')}"
    return number.removesuffix(".").removeprefix("-" if not number.strip("-0.") else "")


def _without_leading_zeros(whole: str) -> str:
    sign = "-" if whole.startswith("-") else ""
    return sign + (whole.lstrip("-0") or "0")


def _float(text: str) -> str:
    if text.lower() in _NOT_FINITE:
        return _NOT_FINITE[text.lower()]
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    value = float(text) + 0.0  # never -0.0
    return repr(value) if isfinite(value) else _NOT_FINITE[repr(value)]


def _date(text: str) -> str:
    if not _DATE.fullmatch(text):
        raise ValueError(text)
    return text


def _time(text: str) -> str:
    found = _TIME.fullmatch(text)
    if found is None:
        raise ValueError(text)
    fraction = (found[3] or "").rstrip("0")
    return f"{found[1]}:{found[2] or '00'}{'.' if fraction else ''}{fraction}"


def _moment(text: str, digits: int, *, zoned: bool) -> str:
    found = _MOMENT.fullmatch(text)
    if found is None or (found[5] and not zoned):
        raise ValueError(text)
    fraction = (found[4] or "").rstrip("0").ljust(digits, "0")
    clock = f"{found[2] or '00:00'}:{found[3] or '00'}{'.' if fraction else ''}{fraction}"
    return f"{found[1]} {clock}{'Z' if zoned else ''}"


def _json(text: str) -> str:
    try:
        value = json.loads(text)
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    except RecursionError:
        raise ValueError(text) from None


def sort_key_for(sql_type: str) -> Callable[[str], object]:
    """Give the key that orders canonical texts of a type by what they mean.

    Numbers by size, NaN above Infinity; all else by code points.
    """
    root = root_of(sql_type)
    if root in INTEGERS:
        return int
    if root == "DECIMAL":
        return Decimal
    return _float_key if root in FLOATS else str


def _float_key(text: str) -> tuple[bool, float]:
    value = float(text)
    return (True, 0.0) if isnan(value) else (False, value)
