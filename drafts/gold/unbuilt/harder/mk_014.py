# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby


def streaks(fixings):
    """Yields rate before the streak, its gains and the number of forgiven losses inside."""
    moves = [next(same) for _, same in groupby(fixings, key=lambda f: f["rate"])]
    gains, forgiven, pending = [], 0, 0
    for i in range(1, len(moves)):
        before, now = moves[i - 1]["rate"], moves[i]["rate"]
        if now < before:
            if not gains:
                from_rate, forgiven, pending = before, 0, 0
            gains.append(moves[i])
            forgiven += pending
            pending = 0
        elif i + 1 < len(moves) and moves[i + 1]["rate"] <= before:
            pending = 1
        elif gains:
            yield from_rate, gains, forgiven
            gains = []
    if gains:
        yield from_rate, gains, forgiven


def answer(s):
    currencies = defaultdict(list)
    for fixing in s["fixings"]:
        currencies[fixing["currency"]].append(fixing)
    for currency, fixings in currencies.items():
        found = []
        for from_rate, gains, forgiven in streaks(fixings):
            fell = 100 * (from_rate - gains[-1]["rate"]) / from_rate
            found.append((len(gains), fell, gains[0]["fixed_on"], gains[-1]["fixed_on"], forgiven))
        if not found:
            continue
        n, fell, first, last, forgiven = max(found)
        if n >= 10:
            fell = fell.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield currency, n, first, last, forgiven, fell
