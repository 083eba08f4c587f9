"""Columns of plain values, and when two of them match (rules R3 to R6)."""

from collections.abc import Sequence
from functools import cached_property
from math import isclose
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pandas as pd

Cell: TypeAlias = int | float | bool | str
Floats: TypeAlias = npt.NDArray[np.float64]
Positions: TypeAlias = npt.NDArray[np.intp]
Booleans: TypeAlias = npt.NDArray[np.bool_]

ABSOLUTE = 0.01  # R6.2
RELATIVE = 1e-9


class Column:
    """One column after R3, its orders and numbers worked out at most once.

    Args:
        values: One-dimensional: int64, uint64, float64 or bool; or object, holding texts,
            Python numbers and NaN. Missing cells are NaN.
    """

    def __init__(self, values: npt.NDArray[Any]) -> None:
        self._values = values

    def __len__(self) -> int:
        return len(self._values)

    def take(self, rows: Sequence[int]) -> "Column":
        """Give the column of some of the rows, its type unchanged (T7)."""
        return Column(self._values[list(rows)])

    @property
    def cells(self) -> list[Cell]:
        """Every cell as a Python value; a missing one is zero (R4.1)."""
        cells: list[Cell] = self._filled.tolist()
        return cells

    @cached_property
    def has_text(self) -> bool:
        """Whether some cell is a text."""
        return str in self._kinds

    @cached_property
    def doubles(self) -> Floats:
        """Every cell as a double (R6.2, R6.4); NaN stands for a text."""
        if not self.has_text:
            return self._filled.astype(np.float64)
        values = [np.nan if isinstance(cell, str) else float(cell) for cell in self.cells]
        return np.array(values, dtype=np.float64)

    @property
    def objects(self) -> npt.NDArray[np.object_]:
        """Every cell as a Python value."""
        return np.array(self.cells, dtype=np.object_)

    @cached_property
    def sorted_cells(self) -> list[Cell]:
        """The cells in the order of R5.2."""
        cells = self.cells
        if self._kinds == {str}:
            return sorted(cells)  # texts alone
        return [cells[position] for position in self._text_order().tolist()]

    @cached_property
    def sorted_doubles(self) -> Floats:
        """The doubles in the order of R5.2, which is not that of their size."""
        return self.doubles[self._text_order()]

    @cached_property
    def ascending(self) -> Floats:
        """The doubles by size."""
        return np.sort(self.doubles)

    def order(self, *, ignore_order: bool) -> Positions:
        """The positions of the cells in the order in which they are compared (R5.1)."""
        return self._text_order() if ignore_order else np.arange(len(self), dtype=np.intp)

    def aligned(self, *, ignore_order: bool) -> list[Cell]:
        """The cells in the order in which they are compared (R5.1)."""
        return self.sorted_cells if ignore_order else self.cells

    @cached_property
    def _filled(self) -> npt.NDArray[Any]:
        """The values, missing ones zero.

        Among doubles that is 0.0, though R5.2 sorts a missing cell as `0`: no text of a double
        stands between `0` and `0.0`, so no order of values depends on it.
        """
        missing = pd.isna(self._values)
        if not missing.any():
            return self._values
        filled = self._values.copy()
        filled[missing] = 0
        return filled

    @cached_property
    def _kinds(self) -> set[type]:
        return set(map(type, self._filled)) if self._values.dtype.kind == "O" else set()

    def _text_order(self) -> Positions:
        """Sort as R5.2 says. Not kept: of a long column, it is needed only once."""
        cells = self.cells
        if self._values.dtype.kind != "O":  # numbers, none longer than -1.7976931348623157e+308
            texts = np.fromiter(map(str, cells), dtype="S24", count=len(cells))
            return np.argsort(texts, kind="stable")
        # No text holds a NUL (R1.2), so a NUL behind a number puts it after the same text.
        keys = [cell if isinstance(cell, str) else f"{cell}\0" for cell in cells]
        return np.array(sorted(range(len(keys)), key=keys.__getitem__), dtype=np.intp)


def columns_of(frame: pd.DataFrame) -> list[Column]:
    """Bring a frame to its common type and cut it into columns (R3)."""
    arrays = [series.to_numpy() for _, series in frame.items()]
    kinds = {array.dtype.kind for array in arrays}
    if kinds <= set("iuf") and len(kinds) > 1:  # R3.1: one type for all of them
        arrays = [array.astype(np.float64) for array in arrays]
    return [Column(array) for array in arrays]  # R3.2: else each keeps its own


def columns_match(gold: Column, pred: Column, *, ignore_order: bool) -> bool:
    """Say whether two columns match (R5, R6)."""
    if len(gold) != len(pred):  # R6.1
        return False
    if gold.has_text != pred.has_text:  # R6.6: some text would stand against a number
        return False
    if gold.has_text:
        a, b = (column.aligned(ignore_order=ignore_order) for column in (gold, pred))
        return a == b or all(map(cell_equal, a, b))
    if not ignore_order:
        return bool(close(gold.doubles, pred.doubles).all())
    if _surely_apart(gold, pred):
        return False
    return bool(close(gold.sorted_doubles, pred.sorted_doubles).all())


def close(a: Floats, b: Floats) -> Booleans:
    """Compare numbers pairwise (R6.2, R6.3). NaN, which stands for a text, equals nothing."""
    with np.errstate(invalid="ignore", over="ignore"):
        gap = np.abs(a - b)
        near = (gap <= ABSOLUTE) | (gap <= np.abs(RELATIVE * a)) | (gap <= np.abs(RELATIVE * b))
    equal: Booleans = (a == b) | (near & np.isfinite(a) & np.isfinite(b))
    return equal


def cells_match(a: Column, at: Positions, b: Column, other: Positions) -> Booleans:
    """Compare the cells of `a` at some positions with those of `b` at as many others."""
    numbers = close(a.doubles[at], b.doubles[other])
    if not (a.has_text and b.has_text):
        return numbers
    return numbers | np.asarray(a.objects[at] == b.objects[other], dtype=np.bool_)


def cell_equal(a: Cell, b: Cell) -> bool:
    """Compare two cells (R6.2 to R6.6)."""
    if isinstance(a, str) or isinstance(b, str):
        return a == b  # R6.5, R6.6: a text equals no number in Python either
    return isclose(float(a), float(b), rel_tol=RELATIVE, abs_tol=ABSOLUTE)


def _surely_apart(gold: Column, pred: Column) -> bool:
    """Prove cheaply that no order makes two equally long columns of numbers match.

    Were all pairs of some pairing equal in the sense of R6.2, then so were, under twice the
    tolerance, the pairs of the ascending one. (The factor covers rounding.)
    """
    a, b = gold.ascending, pred.ascending
    with np.errstate(invalid="ignore", over="ignore"):
        gap = np.abs(a - b)
        bound = 2 * (ABSOLUTE + RELATIVE * np.maximum(np.abs(a), np.abs(b)))
    return bool((gap > bound).any())
