# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

NAMES = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def answer(s):
    holidays = {h["holiday"] for h in s["holidays"]}
    days = defaultdict(list)
    for c in s["counts"]:
        days[c["sensor_id"], c["counting_day"]].append(c["pedestrians"])
    weekdays = defaultdict(list)
    for (sensor, day), counts in days.items():
        if len(counts) == 24 and day not in holidays and counts.count(0) <= 4:
            weekdays[sensor, NAMES[day.weekday()]].append(sum(counts))
    for key, totals in weekdays.items():
        mean = (Decimal(sum(totals)) / len(totals)).quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield (*key, len(totals), mean, min(totals), max(totals))
