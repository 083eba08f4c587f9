# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    this_year = defaultdict(int)
    for c in s["counts"]:
        if c["counting_day"] != date(2025, 1, 5):
            this_year[c["sensor_id"], c["counting_day"]] += c["pedestrians"]
    totals = defaultdict(list)
    for (sensor, _), total in this_year.items():
        totals[sensor].append(total)
    for day in s["last_year"]:
        if day["pedestrians"] is not None:
            totals[day["sensor_id"]].append(day["pedestrians"])
    for sensor, days in totals.items():
        mean = (Decimal(sum(days)) / len(days)).quantize(Decimal("0.1"), ROUND_HALF_UP)
        good = sum(total >= 5000 for total in days)
        yield sensor, len(days), mean, max(days), min(days), good
