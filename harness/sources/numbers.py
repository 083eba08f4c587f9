"""Stored numbers → INT, BIGINT, DOUBLE and DECIMAL, exactly or not at all."""

import math
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from harness.sources.faults import Array, Fault, Int64s, Mask, faults

_INT_BOUND = 2**31
_BIGINT_BOUND = 2**63
_REMEDY = "correct the data file, or register a wider type"


def known(values: Array) -> Mask:
    """Where there is a value and not NULL."""
    mask: Mask = pc.is_valid(values).to_numpy(zero_copy_only=False)
    return mask


def whole_numbers(values: Array) -> tuple[Int64s, list[Fault]]:
    """64-bit integers, from integers or from floats that hold whole numbers; NULL gives 0."""
    found = []
    try:
        whole = pc.cast(values, pa.int64())
    except pa.ArrowInvalid:
        good = [v is None or _is_whole(v) for v in values.to_pylist()]
        bad = np.logical_not(np.array(good, dtype=bool))
        found = faults(bad, "a number that is no 64-bit integer", _REMEDY)
        whole = pc.cast(pc.if_else(pa.array(bad), None, values), pa.int64())
    numbers: Int64s = pc.fill_null(whole, 0).to_numpy(zero_copy_only=False)
    return numbers, found


def _is_whole(value: float) -> bool:
    return float(value).is_integer() and -_BIGINT_BOUND <= value < _BIGINT_BOUND


def integers(values: Array, root: str) -> tuple[Array, list[Fault]]:
    """INT (32 bits) or BIGINT (64 bits)."""
    numbers, found = whole_numbers(values)
    kind: Any = pa.int64()
    if root == "INT":
        kind = pa.int32()
        outside = (numbers < -_INT_BOUND) | (numbers >= _INT_BOUND)
        found += faults(outside, "a number outside INT's 32 bits", _REMEDY)
        numbers = np.where(outside, 0, numbers)
    return pa.array(numbers, kind, mask=~known(values)), found


def doubles(values: Array) -> tuple[Array, list[Fault]]:
    """DOUBLE, from floats or from integers that it holds exactly; finite."""
    try:
        result = pc.cast(values, pa.float64())
    except pa.ArrowInvalid:
        good = [v is None or int(float(v)) == v for v in values.to_pylist()]
        bad = np.logical_not(np.array(good, dtype=bool))
        return pa.nulls(len(values), pa.float64()), faults(
            bad, "an integer that DOUBLE does not hold exactly", "register it as BIGINT"
        )
    numbers = pc.fill_null(result, 0.0).to_numpy(zero_copy_only=False)
    remedy = "store NULL for an unknown number"
    return result, faults(~np.isfinite(numbers), "a number that is not finite", remedy)


def decimals(values: Array, precision: int, scale: int) -> tuple[Array, list[Fault]]:
    """DECIMAL(precision, scale); a float stands for the shortest decimal that gives it."""
    result = [_decimal(v, precision, scale) for v in values.to_pylist()]
    bad = np.array([v is None for v in result], dtype=bool) & known(values)
    what = f"a number that is no DECIMAL({precision}, {scale})"
    return pa.array(result, pa.decimal128(precision, scale)), faults(bad, what, _REMEDY)


def _decimal(value: float | Decimal | None, precision: int, scale: int) -> Decimal | None:
    """The value with exactly `scale` fraction digits; None where it has no such form."""
    if value is None or not math.isfinite(value):
        return None
    exact = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    sign, digits, exponent = exact.as_tuple()
    shift = int(exponent) + scale
    number = int("".join(map(str, digits)))
    if shift >= 0:
        number *= 10**shift
    else:
        number, lost = divmod(number, 10**-shift)
        if lost:
            return None
    if number >= 10**precision:
        return None
    return Decimal((sign, tuple(map(int, str(number))), -scale))
