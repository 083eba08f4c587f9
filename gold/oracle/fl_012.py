# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def percentile(values, p):
    values = sorted(values)
    at = p * (len(values) - 1)
    below = int(at)
    above = min(below + 1, len(values) - 1)
    exact = values[below] + (at - below) * (values[above] - values[below])
    return (Decimal(exact.numerator) / exact.denominator).quantize(Decimal("0.1"), ROUND_HALF_UP)


def answer(s):
    name = {a["carrier"]: a["name"] for a in s["airlines"]}
    arr_delay = {a["flight_id"]: a["arr_delay"] for a in s["arrivals"]}
    gains, caught_up = defaultdict(list), defaultdict(int)
    for d in s["departures"]:
        if d["flight_id"] in arr_delay:
            late = arr_delay[d["flight_id"]]
            gains[name[d["carrier"]]].append(d["dep_delay"] - late)
            caught_up[name[d["carrier"]]] += d["dep_delay"] >= 15 and late < 15
    for airline, xs in gains.items():
        median, top = percentile(xs, Fraction(1, 2)), percentile(xs, Fraction(9, 10))
        yield airline, len(xs), caught_up[airline], median, top
