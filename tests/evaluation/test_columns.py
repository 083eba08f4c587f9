"""When two columns match: the laws and the edges."""

import math
import random
from typing import Any

import numpy as np
import pandas as pd
from hypothesis import given
from hypothesis import strategies as st

from evaluation.columns import (
    Cell,
    Column,
    _surely_apart,
    cell_equal,
    cells_match,
    close,
    columns_match,
    columns_of,
)
from tests.evaluation import plain

NUMBERS = st.one_of(
    st.integers(-(2**63), 2**64 - 1),
    st.floats(allow_nan=False),
    st.booleans(),
    st.sampled_from([0, 0.01, 0.02, 0.03, 1, 1.01, 1e16, 9.999, 10.001, -0.0, 1e-05, math.inf]),
)
CELLS = st.one_of(NUMBERS, st.text(st.characters(exclude_characters="\0"), max_size=3))


def mixed(cells: list[Any]) -> Column:
    return Column(np.array([*cells, None], dtype=object)[:-1])


@given(NUMBERS, NUMBERS)
def test_numbers_are_close_as_math_says(a: float, b: float) -> None:
    expected = math.isclose(float(a), float(b), rel_tol=1e-9, abs_tol=0.01)
    assert bool(close(np.array([float(a)]), np.array([float(b)]))[0]) == expected
    assert cell_equal(a, b) == expected


def test_the_larger_number_gives_the_tolerance() -> None:
    # Either gap lies between a billionth of one number and of the other; one is below 0.01 too.
    for a, b in ((20000007.020000007, 20000007.0), (4000057.004000057, 4000057.0)):
        assert 1e-9 * b < a - b < 1e-9 * a
        assert close(np.array([a, b]), np.array([b, a])).tolist() == [True, True]


@given(CELLS, CELLS)
def test_cells_are_equal_as_the_plain_rules_say(a: Cell, b: Cell) -> None:
    assert cell_equal(a, b) == plain.cells_equal(a, b)
    position = np.array([0])
    assert bool(cells_match(mixed([a]), position, mixed([b]), position)[0]) == cell_equal(a, b)


@given(st.lists(CELLS, max_size=6))
def test_cells_are_sorted_by_their_texts_and_texts_stand_before_numbers(cells: list[Any]) -> None:
    expected = sorted(cells, key=lambda cell: (str(cell), not isinstance(cell, str)))
    found = mixed(cells).sorted_cells
    assert [(type(c), str(c)) for c in found] == [(type(c), str(c)) for c in expected]


@given(st.lists(st.floats(), max_size=8))
def test_doubles_are_sorted_by_their_texts_and_missing_ones_are_zero(values: list[float]) -> None:
    filled = [0.0 if math.isnan(value) else value for value in values]
    order = sorted(range(len(values)), key=[str(value) for value in filled].__getitem__)
    column = Column(np.array(values, dtype=np.float64))
    assert column.sorted_doubles.tolist() == [filled[position] for position in order]
    assert column.order(ignore_order=True).tolist() == order
    assert column.order(ignore_order=False).tolist() == list(range(len(values)))
    as_integer = ["0" if math.isnan(value) else str(value) for value in values]
    by_rule = sorted(range(len(values)), key=as_integer.__getitem__)  # R5.2 to the letter
    assert [filled[position] for position in by_rule] == column.sorted_doubles.tolist()


@given(st.lists(st.tuples(NUMBERS, NUMBERS), max_size=6), st.booleans())
def test_columns_of_numbers_match_as_the_plain_rules_say(
    pairs: list[tuple[Any, Any]],
    ignore_order: bool,  # noqa: FBT001
) -> None:
    a, b = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    expected = plain.columns_match([a], [b], ignore_order=ignore_order)
    assert columns_match(mixed(a), mixed(b), ignore_order=ignore_order) == expected


@given(
    st.lists(st.floats(allow_nan=False), max_size=6),
    st.lists(st.sampled_from([0.0, 0.005, -0.01, 0.01]), min_size=6, max_size=6),
    st.randoms(use_true_random=False),
)
def test_a_column_that_matches_in_some_order_is_never_surely_apart(
    values: list[float], jitter: list[float], draw: random.Random
) -> None:
    near = [value + shift for value, shift in zip(values, jitter, strict=False)]
    pairs = [(a, b) for a, b in zip(values, near, strict=True) if cell_equal(a, b)]
    a, b = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    draw.shuffle(b)
    column, other = Column(np.array(a, dtype=float)), Column(np.array(b, dtype=float))
    assert not _surely_apart(column, other)


def test_equal_texts_are_equal_whatever_objects_they_are() -> None:
    copied = "zurich, ch".partition(",")[0]  # equal, and another object
    assert cell_equal("zurich", copied)
    gold, pred = mixed(["zurich", 1.0]), mixed([copied, 1.005])
    assert columns_match(gold, pred, ignore_order=True)
    assert columns_match(gold, pred, ignore_order=False)


def test_far_numbers_are_surely_apart_and_infinities_are_left_to_the_comparison() -> None:
    def apart(a: list[float], b: list[float]) -> bool:
        return _surely_apart(Column(np.array(a)), Column(np.array(b)))

    assert apart([1.0, 2.0], [1.0, 2.1])
    assert not apart([1.0, 2.0], [2.0, 1.0])
    assert not apart([1.0], [1.02])  # beyond R6.2, within the doubled bound
    assert apart([1.0], [1.03])
    assert not apart([1e12], [1e12 + 1900])
    assert apart([1e12], [1e12 + 2100])
    assert not apart([math.inf], [math.inf])
    assert not apart([math.inf], [5.0])
    assert apart([1e308], [-1e308])


def test_a_frame_of_several_numeric_types_becomes_doubles() -> None:
    frame = pd.DataFrame({"a": [10**16], "b": [0.5]})
    first, _ = columns_of(frame)
    assert first.cells == [1e16]
    assert isinstance(first.cells[0], float)
    for column in columns_of(pd.DataFrame({"a": [-1], "b": [2**63], "c": [0.5]})):
        assert isinstance(column.cells[0], float)


def test_a_frame_of_one_type_or_with_other_types_keeps_each() -> None:
    (alone,) = columns_of(pd.DataFrame({"a": [10**16]}))
    assert isinstance(alone.cells[0], int)
    beside, _ = columns_of(pd.DataFrame({"a": [10**16], "b": ["x"]}))
    assert isinstance(beside.cells[0], int)
    beside_bool, flag = columns_of(pd.DataFrame({"a": [1.5], "b": [True]}))
    assert beside_bool.cells == [1.5]
    assert flag.cells[0] is True


def test_taking_rows_keeps_the_type() -> None:
    column = Column(np.array([1.0, np.nan, 3.0]))
    assert [str(cell) for cell in column.take([0, 2]).cells] == ["1.0", "3.0"]
    assert column.take([1]).cells == [0]
    assert len(column.take([])) == 0
