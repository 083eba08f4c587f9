"""The public functions: what they take, and that no file makes them raise."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluation import bounded, comparator, reading
from evaluation.comparator import Judge, SelectionError, Table, entry_of, score, score_tie
from evaluation.terms import Outcome, Terms
from evaluation.ties import TieError
from tests.evaluation.judging import verdict


def put(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_bytes(text.encode())
    return folder / name


def test_a_match_is_1_and_a_difference_is_0(tmp_path: Path) -> None:
    gold = put(tmp_path, "gold.csv", "a\n1\n2\n")
    same, other = put(tmp_path, "same.csv", "b\n2\n1\n"), put(tmp_path, "other.csv", "a\n1\n3\n")
    assert score([gold], same, None, ignore_order=True, mode="single") == 1
    assert score([gold], same, None, ignore_order=False, mode="single") == 0
    assert score([gold], other, None, ignore_order=True, mode="single") == 0
    assert score([str(gold)], str(same), [], 1, "single") == 1


def test_whatever_stands_in_for_a_file_scores_0(tmp_path: Path) -> None:
    gold = put(tmp_path, "gold.csv", "a\n1\n")
    os.mkfifo(tmp_path / "pipe")
    for pred in (None, tmp_path / "none.csv", tmp_path, tmp_path / "pipe", "a\0b"):
        assert score([gold], pred, None, ignore_order=True, mode="single") == 0
        assert score_tie(gold, pred, None, ignore_order=True, tie=[{"pick": 1, "rows": [0]}]) == 0
    assert score([tmp_path / "none.csv"], gold, None, ignore_order=True, mode="single") == 0


def test_no_gold_scores_0_in_either_mode(tmp_path: Path) -> None:
    pred = put(tmp_path, "pred.csv", "a\n1\n")
    assert score([], pred, None, ignore_order=True, mode="single") == 0
    assert score([], pred, None, ignore_order=True, mode="multi") == 0


def test_the_only_gold_of_single_mode_is_the_first(tmp_path: Path) -> None:
    first, second = put(tmp_path, "1.csv", "a\n1\n"), put(tmp_path, "2.csv", "a\n2\n")
    parsed = json.loads('"single"')  # equal to the literal, and another object
    for mode in ("single", parsed):
        assert score([first, second], second, None, ignore_order=True, mode=mode) == 0
    assert score([first, second], second, None, ignore_order=True, mode="multi") == 1


@given(st.binary(max_size=60), st.binary(max_size=60))
def test_no_bytes_make_the_comparator_raise(gold: bytes, pred: bytes) -> None:
    assert verdict([gold], pred) in {0, 1}
    assert verdict([gold, pred], pred, mode="multi") in {0, 1}
    assert verdict([gold], pred, tie=[{"pick": 1, "rows": [0, 1]}]) in {0, 1}


def test_tie_metadata_that_no_gold_could_have_are_an_error_of_the_caller(tmp_path: Path) -> None:
    gold = put(tmp_path, "gold.csv", "a\n1\n2\n")
    with pytest.raises(TieError, match="pick"):
        score_tie(gold, gold, None, ignore_order=True, tie=[{"pick": 3, "rows": [0, 1]}])


def test_tie_metadata_that_do_not_cover_this_gold_score_0(tmp_path: Path) -> None:
    gold = put(tmp_path, "gold.csv", "a\n1\n2\n")
    pred = put(tmp_path, "pred.csv", "a\n1\n")
    for rows in ([0], [0, 1, 2], [0, 2]):
        tie = [{"pick": 1, "rows": rows}]
        assert score_tie(gold, pred, None, ignore_order=True, tie=tie) == 0
    good = [{"pick": 1, "rows": [0, 1]}]
    assert score_tie(gold, pred, None, ignore_order=True, tie=good) == 1


def test_the_same_bytes_may_still_differ_when_columns_are_selected() -> None:
    # K9: alone, gold's integers sort by their digits; beside doubles the prediction's do not.
    data = b"a,b\n10000000000000000,0.5\n9,0.5\n"
    assert verdict([data], data) == 1
    assert verdict([data], data, condition_cols=[0]) == verdict(
        [data], data + b"\n", condition_cols=[0]
    )


def test_a_gold_given_as_a_prediction_is_not_read_again() -> None:
    gold = Table(b"a\n1\n")
    judge = Judge([gold], Terms(condition_cols=None, ignore_order=True, mode="single"))
    assert judge.read(b"a\n1\n") is gold
    assert judge.read(b"a\n1") is not gold


def test_the_match_names_the_gold_and_its_rows() -> None:
    golds = [Table(b"a\n1\n"), Table(b"a\n2\n3\n")]
    judge = Judge(golds, Terms(condition_cols=None, ignore_order=True, mode="multi"))
    match = judge.match(Table(b"a\n3\n2\n"))
    assert match is not None
    assert (match.gold, list(match.rows)) == (1, [0, 1])
    assert judge.match(Table(b"a\n4\n")) is None


def test_the_match_of_a_tie_task_names_a_legal_selection() -> None:
    tie = [{"pick": 1, "rows": [0]}, {"pick": 2, "rows": [1, 2, 3]}]
    terms = Terms(condition_cols=None, ignore_order=True, mode="single", tie=tie)
    match = Judge([Table(b"a\n9\n5\n6\n7\n")], terms).match(Table(b"a\n7\n9\n5\n"))
    assert match is not None
    assert list(match.rows) == [0, 1, 3]


def test_selected_positions_are_those_of_the_frame() -> None:
    table = Table(b"a,b,c\n1,2,3\n")
    assert list(table.select([2, 0, -1]).positions) == [2, 0, 2]
    assert list(table.select(None).positions) == [0, 1, 2]
    assert list(table.select([True, False, True]).positions) == [0, 2]
    with pytest.raises(SelectionError, match="condition_cols: "):
        table.select([3])
    with pytest.raises(SelectionError, match="list inside"):
        table.select([[0]])


@pytest.mark.parametrize(
    ("condition_cols", "index", "golds", "entry"),
    [
        (None, 0, 1, []),
        ([], 1, 2, []),
        ([[]], 1, 2, []),
        ([None], 0, 1, []),
        ([[0], [1]], 1, 2, [1]),
        ([0, 1], 1, 2, [0, 1]),
        ([0, [1]], 1, 2, [0, [1]]),
        ([5, 6], 0, 1, 5),
        ([[0], [1], [2]], 1, 2, [1]),
    ],
)
def test_each_gold_of_several_gets_its_entry(
    condition_cols: object, index: int, golds: int, entry: object
) -> None:
    assert entry_of(condition_cols, index, golds) == entry


@pytest.mark.parametrize(
    ("condition_cols", "index", "message"),
    [
        (0, 0, "condition_cols: not a list"),
        ({"a": 1}, 0, "condition_cols: not a list"),
        ([[0]], 1, "condition_cols: no entry for gold number 2"),
        ([[0]], 2, "condition_cols: no entry for gold number 3"),
    ],
)
def test_no_entry_for_a_gold_is_an_error(condition_cols: object, index: int, message: str) -> None:
    with pytest.raises(SelectionError, match=message):
        entry_of(condition_cols, index, 2)


def test_a_file_that_is_not_light_is_compared_in_a_child(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def run(golds: list[str], pred: str, terms: Terms) -> Outcome:
        asked.append((golds, pred, terms))
        return Outcome(verdict=1)

    monkeypatch.setattr(bounded, "run", run)
    monkeypatch.setattr(reading, "LIGHT_CELLS", 6)
    small = put(tmp_path, "small.csv", "a\n1\n")
    large = put(tmp_path, "large.csv", "a\n" + "1\n" * 9)
    assert score([small], small, None, ignore_order=True, mode="single") == 1
    assert asked == []
    assert score([small], large, [0], ignore_order=True, mode="multi") == 1
    assert score([large], small, [0], ignore_order=False, mode="single") == 1
    assert [(golds, pred) for golds, pred, _ in asked] == [
        ([str(small)], str(large)),
        ([str(large)], str(small)),
    ]
    assert asked[0][2] == Terms(condition_cols=[0], ignore_order=True, mode="multi")


def test_the_public_face_is_score_and_score_tie() -> None:
    assert comparator.score.__doc__ is not None
    assert comparator.score_tie.__doc__ is not None
