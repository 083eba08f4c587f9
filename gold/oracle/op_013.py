# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from collections import defaultdict
from decimal import Decimal


def answer(s):
    first = {}
    for r in s["requests"]:
        known = first.setdefault(r["request_id"], r)
        if r["received_at"] < known["received_at"]:
            first[r["request_id"]] = r
    groups = defaultdict(list)
    for r in first.values():
        delay = (r["received_at"] - r["event_time"]) // dt.timedelta(milliseconds=1)
        groups[r["pop"], r["event_time"].strftime("%Y-%m-%d")].append(delay)
    for (pop, day), delays in groups.items():
        n = len(delays)
        if n >= 70:
            delays.sort()
            ahead = sum(delay < 0 for delay in delays)
            yield pop, day, n, ahead, percentile(delays, 50), percentile(delays, 95)


def percentile(values, percent):
    """Between the two nearest of sorted whole numbers, in exact hundredths."""
    whole, hundredths = divmod(percent * (len(values) - 1), 100)
    lower, upper = values[whole], values[min(whole + 1, len(values) - 1)]
    return Decimal(100 * lower + hundredths * (upper - lower)) / 100
