"""Values that a registered column cannot hold, and how they are told to the pack's author."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from harness.errors import Problem
from harness.sources.content import shown_path

Array: TypeAlias = Any  # a pyarrow.Array; pyarrow has no types of its own
Mask: TypeAlias = npt.NDArray[np.bool_]
Int64s: TypeAlias = npt.NDArray[np.int64]

SHOWN_ROWS = 20  # of a fault; the others are counted
_LONGEST = 40  # characters of a value that a message shows


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong with some rows of one column."""

    rows: Int64s  # positions, counted from 0, at least one
    what: str  # "text that is no date and time in ISO 8601"
    remedy: str


def faults(mask: Mask, what: str, remedy: str) -> list[Fault]:
    """One fault for all rows of the mask, none where the mask is empty."""
    rows = np.flatnonzero(mask)
    return [Fault(rows=rows, what=what, remedy=remedy)] if len(rows) else []


def problem_of(fault: Fault, data: Path, origins: Iterable[str], stored: list[Array]) -> Problem:
    """The fault with the first of its rows and what they hold, counted from 1."""
    texts = [_row_text(int(row), stored) for row in fault.rows[:SHOWN_ROWS]]
    more = len(fault.rows) - len(texts)
    if more:
        texts.append(f"and {more} more")
    count = "1 row" if len(fault.rows) == 1 else f"{len(fault.rows)} rows"
    return Problem(
        at=f"{shown_path(data)}: {', '.join(origins)}",
        reason=f"{count} with {fault.what}, counted from row 1: {', '.join(texts)}",
        remedy=fault.remedy,
    )


def _row_text(row: int, stored: list[Array]) -> str:
    values = " ".join(_value_text(array[row].as_py()) for array in stored)
    return f"row {row + 1} holds {values}"


def _value_text(value: object) -> str:
    if value is None:
        return "NULL"
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
