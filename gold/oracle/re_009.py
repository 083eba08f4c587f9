# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

THURSDAY = 3


def answer(s):
    weeks = defaultdict(lambda: defaultdict(list))
    for u in s["uploads"]:
        if u["platform"] is not None:
            day = u["event_time"].date()
            start = day - timedelta(days=(day.weekday() - THURSDAY) % 7)
            lasted = int((u["finished_at"] - u["event_time"]).total_seconds())
            weeks[start][u["platform"], u["arch"]].append(lasted)
    for start, targets in weeks.items():
        ranked = sorted(
            (-Fraction(sum(times), len(times)), -len(times), target)
            for target, times in targets.items()
            if len(times) >= 42
        )
        for place, (mean, count, target) in enumerate(ranked[:3], 1):
            seconds = Decimal(-mean.numerator) / mean.denominator
            rounded = seconds.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield datetime.combine(start, time()), place, *target, -count, rounded
