"""How sure a score, and the difference of two scores, is."""

from dataclasses import dataclass
from math import comb, sqrt

import numpy as np

_Z = 1.959963984540054  # two-sided 95 % of the normal distribution
_RESAMPLES = 10_000
_SEED = 402


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """A two-sided 95 % interval."""

    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval:
    """Give Wilson's score interval for a share. No trials: from 0 to 1."""
    if trials == 0:
        return Interval(low=0.0, high=1.0)
    share = successes / trials
    scale = 1 + _Z**2 / trials
    center = share + _Z**2 / (2 * trials)
    half = _Z * sqrt(share * (1 - share) / trials + _Z**2 / (4 * trials**2))
    return Interval(low=max(0.0, (center - half) / scale), high=min(1.0, (center + half) / scale))


def mcnemar(only_first: int, only_second: int) -> float:
    """Give the exact two-sided p of McNemar's test: the sign test on the flipped tasks."""
    flipped = only_first + only_second
    tail = sum(comb(flipped, k) for k in range(min(only_first, only_second) + 1))
    p: float = 2 * tail / 2**flipped
    return min(1.0, p)


def bootstrap(only_first: int, only_second: int, tasks: int) -> Interval:
    """Give the paired bootstrap's percentile interval for the difference of two shares.

    Drawing tasks with replacement comes down to drawing how many flip either way, so the
    counts alone are drawn, with a fixed seed.
    """
    if tasks == 0:
        return Interval(low=0.0, high=0.0)
    shares = [only_first / tasks, only_second / tasks]
    draws = np.random.Generator(np.random.PCG64(_SEED)).multinomial(
        tasks, [*shares, max(0.0, 1 - sum(shares))], size=_RESAMPLES
    )
    low, high = np.quantile((draws[:, 0] - draws[:, 1]) / tasks, [0.025, 0.975])
    return Interval(low=float(low), high=float(high))
