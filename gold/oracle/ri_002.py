# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    quarters = defaultdict(list)
    for r in s["requests"]:
        t = r["event_time"]
        start = t.replace(hour=t.hour // 6 * 6, minute=0, second=0, microsecond=0)
        quarters[start, r["city"]].append(r)
    for (start, city), rows in quarters.items():
        unquoted = sum(r["quoted_fare"] is None for r in rows)
        if unquoted >= 4:
            surges = [r["surge_permille"] for r in rows if r["surge_permille"] is not None]
            mean = None
            if surges:
                mean = (Decimal(sum(surges)) / len(surges)).quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield start, city, len(rows), unquoted, mean
