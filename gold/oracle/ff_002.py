# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date
from decimal import ROUND_HALF_UP, Decimal


def percent(part, whole):
    return (Decimal(100 * part) / whole).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    counters = defaultdict(list)
    for c in s["counts"]:
        if c["counting_day"] != date(2025, 1, 5):
            night = c["local_hour"] in (22, 23, 0, 1, 2, 3, 4)
            weekend = c["counting_day"].isoweekday() >= 6
            counters[c["sensor_id"]].append((c["pedestrians"], night, weekend))
    for sensor, cs in counters.items():
        total = sum(n for n, _, _ in cs)
        night = sum(n for n, dark, _ in cs if dark)
        weekend = sum(n for n, _, free in cs if free)
        both = sum(n for n, dark, free in cs if dark and free)
        yield (
            sensor,
            total,
            night,
            percent(night, total),
            percent(weekend, total),
            percent(both, weekend),
        )
