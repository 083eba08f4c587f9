import datetime as dt
from collections import defaultdict


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
            middle, high = (50 * n + 99) // 100, (95 * n + 99) // 100
            yield pop, day, n, ahead, delays[middle - 1], delays[high - 1]
