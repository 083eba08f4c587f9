"""Intervals, tests and sums: against known values and by law."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluation.intervals import bootstrap, mcnemar, wilson


def test_wilson_agrees_with_published_values() -> None:
    # Newcombe 1998, table I: 81 of 263 and 15 of 148; 0 of 20 and 1 of 29.
    for successes, trials, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        interval = wilson(successes, trials)
        assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_holds_the_share_and_is_symmetric(case: tuple[int, int]) -> None:
    successes, trials = case
    interval, mirrored = wilson(successes, trials), wilson(trials - successes, trials)
    assert 0 <= interval.low <= successes / trials + 1e-12
    assert successes / trials - 1e-12 <= interval.high <= 1
    assert interval.low == pytest.approx(1 - mirrored.high, abs=1e-12)


def test_without_trials_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert (bootstrap(0, 0, 0).low, bootstrap(0, 0, 0).high) == (0, 0)


def test_mcnemar_is_the_sign_test() -> None:
    assert mcnemar(0, 0) == 1
    assert mcnemar(5, 5) == 1
    assert mcnemar(0, 5) == 2 / 32
    assert mcnemar(1, 9) == 2 * (1 + 10) / 1024
    assert mcnemar(200, 202) == pytest.approx(0.9602, abs=1e-3)


@given(st.integers(0, 60), st.integers(0, 60))
def test_mcnemar_is_a_probability_and_knows_no_first(a: int, b: int) -> None:
    assert 0 < mcnemar(a, b) <= 1
    assert mcnemar(a, b) == mcnemar(b, a)


def test_the_bootstrap_repeats_and_is_near_the_normal_interval() -> None:
    interval = bootstrap(60, 20, 402)
    assert interval == bootstrap(60, 20, 402)
    center, spread = 40 / 402, math.sqrt(80 / 402 - (40 / 402) ** 2) / math.sqrt(402)
    assert interval.low == pytest.approx(center - 1.96 * spread, abs=0.005)
    assert interval.high == pytest.approx(center + 1.96 * spread, abs=0.005)
    assert bootstrap(4, 0, 4).low == bootstrap(4, 0, 4).high == 1
