# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

KINDS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "holiday")


def change(days):
    now, then = sum(n for _, n, _ in days), sum(b for _, _, b in days)
    return Fraction(100 * (now - then), then)


def rounded(x):
    cents = (Decimal(x.numerator) / x.denominator).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return cents + 0


def answer(s):
    names = {h["holiday"]: h["name"] for h in s["holidays"]}
    last = {(d["sensor_id"], d["counting_day"]): d["pedestrians"] for d in s["last_year"]}
    last_holidays = {names[day]: day for _, day in last if day in names}
    totals = defaultdict(list)
    for c in s["counts"]:
        if c["counting_day"] < date(2025, 1, 5):
            totals[c["sensor_id"], c["counting_day"]].append(c["pedestrians"])
    counters = defaultdict(list)
    for (sensor, day), counts in totals.items():
        if day in names:
            kind, partner = 7, last_holidays.get(names[day])
        else:
            kind, partner = day.weekday(), day - timedelta(days=364)
            while partner in names:
                partner -= timedelta(days=7)
        before = last.get((sensor, partner))
        if before is not None and counts.count(0) < 4:
            counters[sensor].append((kind, sum(counts), before))
    for sensor, days in counters.items():
        by_kind = {kind: change([d for d in days if d[0] == kind]) for kind, _, _ in days}
        best = min(by_kind, key=lambda kind: (-by_kind[kind], kind))
        grown = sum(n > b for _, n, b in days)
        yield (
            sensor,
            len(days),
            grown,
            rounded(change(days)),
            KINDS[best],
            rounded(by_kind[best]),
        )
