# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def percent(x):
    cents = (Decimal(x.numerator) / x.denominator).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return cents + 0


def median(values):
    values = sorted(values)
    return (values[(len(values) - 1) // 2] + values[len(values) // 2]) / 2


def blocks_of(s):
    holidays = {h["holiday"] for h in s["holidays"]}
    counts, festive = defaultdict(list), set()
    for c in s["counts"]:
        start = c["event_time"].replace(hour=c["event_time"].hour // 6 * 6)
        counts[c["sensor_id"], start].append(c["pedestrians"])
        if c["counting_day"] + timedelta(days=c["local_hour"] < 6) in holidays:
            festive.add(start)
    sound = {k: sum(v) for k, v in counts.items() if min(v) > 0}
    return sound, festive


def answer(s):
    sound, festive = blocks_of(s)
    growth = defaultdict(dict)
    for (sensor, start), total in sound.items():
        for weeks in (1, 2, 3, 4):
            earlier = start - timedelta(weeks=weeks)
            if earlier not in festive and (sensor, earlier) in sound:
                before = sound[sensor, earlier]
                growth[start][sensor] = Fraction(100 * (total - before), before)
                break
    for start, counters in growth.items():
        middle = median(counters.values())
        if len(counters) >= 15 and abs(middle) >= 40:
            top = min(counters, key=lambda sensor: (-counters[sensor], sensor))
            doubled = sum(g >= 100 for g in counters.values())
            yield start, len(counters), percent(middle), doubled, top, percent(counters[top])
