"""The search for a legal selection: the contract, and that its cost is bounded."""

import time
from itertools import combinations

import numpy as np
import pytest

from evaluation.columns import Column
from evaluation.ties import Choice, TieError, covers, matching_selection, parse_tie

HUNDRED_THOUSAND = 100_000


def column(*values: object) -> Column:
    kind = object if any(isinstance(value, str) for value in values) else None
    return Column(np.array(values, dtype=kind))


def found(
    gold: list[Column], pred: list[Column], *picks: tuple[int, list[int]], ignore_order: bool = True
) -> list[int] | None:
    choices = [Choice(pick=pick, rows=tuple(rows)) for pick, rows in picks]
    return matching_selection(gold, pred, choices, ignore_order=ignore_order)


def test_one_selection_must_serve_all_columns() -> None:
    gold = [column("a", "b", "c"), column(1, 2, 3)]
    picks = (1, [0]), (1, [1, 2])
    assert found(gold, [column("a", "c"), column(1, 3)], *picks) == [0, 2]
    assert found(gold, [column("a", "c"), column(1, 2)], *picks) is None


def test_the_rows_come_ascending_whatever_the_choices_say() -> None:
    assert found([column(1, 2, 3, 4)], [column(4, 1)], (1, [3, 2]), (1, [1, 0])) == [0, 3]


def test_order_counts_when_it_is_not_ignored() -> None:
    gold = [column(1, 2, 3)]
    assert found(gold, [column(1, 3)], (2, [0, 1, 2]), ignore_order=False) == [0, 2]
    assert found(gold, [column(3, 1)], (2, [0, 1, 2]), ignore_order=False) is None


def test_the_number_of_rows_must_be_that_of_the_picks() -> None:
    gold = [column(1, 1, 1)]
    for rows, legal in ((0, False), (1, False), (2, True), (3, False)):
        selection = found(gold, [column(*[1] * rows)], (2, [0, 1, 2]))
        assert (selection is not None) == legal


def test_no_gold_column_is_matched_by_any_prediction() -> None:
    assert found([], [column(1, 2, 3)], (1, [0, 1])) == [0]


def test_texts_and_numbers_in_one_column_are_told_apart() -> None:
    gold = [column("1", 1, "x")]
    assert found(gold, [column("1")], (1, [0, 1, 2])) == [0]
    assert found(gold, [column(1)], (1, [0, 1, 2])) == [1]
    assert found(gold, [column("x", 1)], (2, [0, 1, 2])) == [1, 2]
    assert found(gold, [column("y")], (1, [0, 1, 2])) is None


def test_every_pick_of_every_small_choice_is_found() -> None:
    gold = [column(5, 3, 8, 1, 9)]
    for pick in range(6):
        for rows in combinations(range(5), pick):
            values = [[5, 3, 8, 1, 9][row] for row in rows]
            assert found(gold, [column(*values)], (pick, [0, 1, 2, 3, 4])) == list(rows)


@pytest.mark.parametrize(
    ("picks", "chosen"),
    [
        ([(1, range(HUNDRED_THOUSAND))], [77_777]),
        (
            [(HUNDRED_THOUSAND - 1, range(HUNDRED_THOUSAND))],
            [row for row in range(HUNDRED_THOUSAND) if row != 4_711],
        ),
        ([(9, range(19))], range(5, 14)),
        ([(2, range(447))], [3, 400]),
        (
            [(5_000, range(5_000)), *((1, [at, at + 1]) for at in range(5_000, 5_032, 2))],
            [*range(5_000), *range(5_000, 5_032, 2)],
        ),
    ],
    ids=["1 of 100000", "99999 of 100000", "9 of 19", "2 of 447", "5000 and 16 pairs"],
)
def test_a_hundred_thousand_selections_end_in_bounded_time(
    picks: list[tuple[int, range]], chosen: range
) -> None:
    size = sum(len(rows) for _, rows in picks)
    names = np.array([f"n{row}" for row in range(size)], dtype=object)
    scores = np.arange(size) * 0.0001 + 5
    choices = [Choice(pick=pick, rows=tuple(rows)) for pick, rows in picks]
    gold = [Column(names), Column(scores)]
    rows = list(chosen)
    pred = [Column(names[rows]), Column(scores[rows])]
    start = time.process_time()
    assert matching_selection(gold, pred, choices, ignore_order=True) == rows
    wrong = names[rows]
    wrong[-1] = "nobody"
    pred[0] = Column(wrong)
    assert matching_selection(gold, pred, choices, ignore_order=True) is None
    assert time.process_time() - start < 10


def test_equal_columns_of_a_prediction_are_tried_once() -> None:
    gold = [Column(np.arange(19))]
    pred = [Column(np.full(9, 3)) for _ in range(2_000)]
    start = time.process_time()
    assert found(gold, pred, (9, list(range(19)))) is None
    assert time.process_time() - start < 5


def test_columns_of_the_same_numbers_in_another_order_are_each_tried() -> None:
    # By R5.2, -0.0 stands before -1.0 and 0.0 behind it, though the two zeros are equal.
    gold = [column(-0.0, -1.0, 7.0)]
    negative, positive = column(-0.0, -1.0), column(0.0, -1.0)
    assert found(gold, [negative, positive], (2, [0, 1, 2])) == [0, 1]
    assert found(gold, [positive], (2, [0, 1, 2])) is None


@pytest.mark.parametrize(
    ("metadata", "message"),
    [
        ({}, "tie: must be a list of at least one choice"),
        ([], "tie: must be a list of at least one choice"),
        ([{"pick": 1, "rows": [0]}, 5], "tie[1]: must be an object with the keys pick and rows"),
        ([{"pick": 1}], "tie[0]: must be an object"),
        ([{"pick": 1, "rows": [0], "why": "x"}], "tie[0]: must be an object"),
        ([{"pick": 0, "rows": [True]}], "tie[0].rows: must be a list of row numbers"),
        ([{"pick": 0, "rows": [-1]}], "tie[0].rows: must be a list of row numbers"),
        ([{"pick": 0, "rows": 5}], "tie[0].rows: must be a list of row numbers"),
        ([{"pick": 2, "rows": [0]}], "tie[0].pick: must be a number from 0 to 1"),
        ([{"pick": 1.0, "rows": [0]}], "tie[0].pick: must be a number from 0 to 1"),
        ([{"pick": 0, "rows": [0]}, {"pick": 0, "rows": [0]}], "tie: a row stands twice"),
        ([{"pick": 1, "rows": list(range(100_001))}], "tie: 100001 legal selections; at most"),
    ],
)
def test_bad_metadata_are_refused_with_their_place(metadata: object, message: str) -> None:
    with pytest.raises(TieError) as caught:
        parse_tie(metadata)
    assert str(caught.value).startswith(message)


def test_exactly_the_bound_of_selections_is_allowed() -> None:
    (choice,) = parse_tie([{"pick": 1, "rows": list(range(100_000))}])
    assert choice == Choice(pick=1, rows=tuple(range(100_000)))


def test_choices_cover_a_gold_when_they_speak_of_each_row() -> None:
    choices = parse_tie([{"pick": 0, "rows": [1]}, {"pick": 1, "rows": [0]}])
    assert covers(choices, 2)
    assert not covers(choices, 1)
    assert not covers(choices, 3)
