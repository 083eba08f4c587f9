import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.errors import MOST_SHOWN, InputError, Problem, did_you_mean

IDS = [f"fl_{number:03}" for number in range(1, 403)]


@pytest.mark.parametrize(
    ("word", "remedy"),
    [
        ("fl_01", "did you mean fl_001, fl_010 or fl_011?"),
        ("fl_1", "did you mean fl_001, fl_010 or fl_011?"),
        ("FL_001", "did you mean fl_001?"),
        ("Rides", "did you mean rides?"),
        ("fl001", "did you mean fl_001, fl_002 or fl_003?"),
        ("market", "look it up"),
        ("", "look it up"),
    ],
)
def test_the_most_alike_are_named_and_the_first_of_equals(word: str, remedy: str) -> None:
    assert did_you_mean(word, [*IDS, "rides", "tides"], "look it up") == remedy


def test_of_many_prefixes_the_one_is_named_that_differs_in_case_alone() -> None:
    known = [f"{prefix}_001" for prefix in ("fl", "fw", "bl", "fx")]
    assert did_you_mean("FL_001", known, "look it up") == "did you mean fl_001?"
    assert did_you_mean("FL_001", [*known, "Fl_001"], "").count("_001") == 3


@given(st.text(max_size=12), st.sets(st.text("abc_", min_size=1, max_size=6), max_size=9))
def test_only_known_names_are_named_whatever_their_order(word: str, known: set[str]) -> None:
    remedy = did_you_mean(word, sorted(known), "look it up")
    assert did_you_mean(word, sorted(known, reverse=True), "look it up") == remedy
    if remedy != "look it up":
        named = remedy.removeprefix("did you mean ").removesuffix("?").replace(" or ", ", ")
        assert set(named.split(", ")) <= known


def test_one_letter_wrong_is_always_answered() -> None:
    assert all(each in did_you_mean(f"{each}x", IDS, "") for each in IDS[::10])


def test_a_word_without_end_is_compared_in_no_time() -> None:
    start = time.process_time()
    assert did_you_mean("f" * 1_000_000, IDS, "look it up") == "look it up"
    assert time.process_time() - start < 5


@pytest.mark.parametrize(("count", "lines"), [(1, 1), (MOST_SHOWN, 20), (MOST_SHOWN + 1, 21)])
def test_of_many_problems_the_text_has_the_first_and_the_number_of_the_others(
    count: int, lines: int
) -> None:
    error = InputError([Problem(at=f"f:{n}", reason="no", remedy="yes") for n in range(count)])
    told = str(error).splitlines()
    assert len(error.problems) == count
    assert len(told) == lines
    assert told[0] == "f:0: no; yes"
    assert told[20:] == ["… and 1 more"][: count - MOST_SHOWN]
