# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    days = defaultdict(Counter)
    for d in s["departures"]:
        if not d["cancelled"]:
            days[d["carrier"]][(d["sched_dep"] - timedelta(hours=5)).date()] += 1
    for carrier, per_day in days.items():
        counts = per_day.values()
        mean = (Decimal(sum(counts)) / len(counts)).quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield carrier, len(counts), max(counts), min(counts), mean
