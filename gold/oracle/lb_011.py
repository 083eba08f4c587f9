# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from statistics import stdev

DAY = timedelta(days=1)


def rounded(value, digits):
    return value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


def answer(s):
    days = defaultdict(list)
    for result in s["verified"]:
        taken = result["event_time"] - result["received_at"]
        if taken < timedelta(0):
            continue
        start = result["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
        days[start].append(taken // timedelta(minutes=1))
    chart = [(day, minutes) for day, minutes in sorted(days.items()) if len(minutes) >= 102]
    values = [rounded(Decimal(sum(minutes)) / len(minutes), 1) for _, minutes in chart]
    level, verdict = Decimal(0), "calm"
    for i in range(10, len(chart)):
        before = values[i - 10 : i]
        deviation = rounded((values[i] - sum(before) / 10) / stdev(before), 2)
        goes_on_from = Decimal(0) if verdict == "alarm" else level
        level = max(Decimal(0), goes_on_from + deviation - Decimal("0.25"))
        verdict = "alarm" if level >= Decimal("1.80") else "raised" if level > 0 else "calm"
        day = chart[i][0]
        week = sum(len(days.get(day - k * DAY, ())) for k in range(7))
        yield day, values[i], deviation, level, verdict, week
