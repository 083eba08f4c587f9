# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    days = defaultdict(dict)
    for c in s["counts"]:
        at = c["event_time"]
        days[c["sensor_id"], at.replace(hour=0)][at.hour] = c["pedestrians"]
    for (sensor, start), by_hour in days.items():
        for reading in range(2, 25, 2):
            seen = [n for hour, n in by_hour.items() if hour < reading]
            if sum(seen) >= 13_000:
                mean = (Decimal(sum(seen)) / len(seen)).quantize(Decimal("0.1"), ROUND_HALF_UP)
                at = start + timedelta(hours=reading)
                yield sensor, start, at, sum(seen), max(seen), mean
                break
