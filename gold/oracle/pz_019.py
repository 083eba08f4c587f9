# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def rounded(x, unit):
    exact = Decimal(x.numerator) / Decimal(x.denominator)
    return exact.quantize(Decimal(unit), ROUND_HALF_UP) + 0


def compared(takings, yardstick):
    """By day: the expected takings, and the deviation from these in percent."""
    found = {}
    for day, taken in takings.items():
        same = sorted(d for d in yardstick if d.weekday() == day.weekday())
        near = [d for d in same if d < day][-3:] + [d for d in same if d > day][:3]
        expected = sum(takings[d] for d in near) / len(near)
        found[day] = expected, 100 * (taken - expected) / expected
    return found


def outstanding(found):
    return {day for day, (_, deviation) in found.items() if deviation >= 25 or deviation <= -20}


def answer(s):
    takings = defaultdict(Fraction)
    for o in s["orders"]:
        takings[o["ordered_at"].date()] += Fraction(o["amount"])
    free = {h["held_on"] for h in s["holidays"]}
    free |= {h["day_off"] for h in s["holidays"] if h["day_off"] is not None}
    first = outstanding(compared(takings, set(takings) - free))
    rechecked = compared(takings, set(takings) - free - first)
    second = outstanding(rechecked)
    for day in first | second:
        expected, deviation = rechecked[day]
        if day in first and day in second:
            verdict = "both"
        else:
            verdict = "first only" if day in first else "second only"
        yield (
            day,
            "free day" if day in free else NAMES[day.weekday()],
            rounded(takings[day], "0.01"),
            rounded(expected, "0.01"),
            rounded(deviation, "0.1"),
            verdict,
        )
