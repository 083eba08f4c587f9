# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from bisect import bisect_left, bisect_right
from collections import defaultdict


def answer(s):
    sites = defaultdict(set)
    for r in s["requests"]:
        if 500 <= r["status"] <= 504:
            sites[r["pop"]].add((r["event_time"], r["request_id"]))
    for pop, errors in sites.items():
        times = sorted(time for time, _ in errors)
        loads = [
            bisect_right(times, t) - bisect_left(times, t - dt.timedelta(seconds=60)) for t in times
        ]
        burst = [t for t, load in zip(times, loads, strict=True) if load >= 4]
        if burst:
            yield pop, len(times), len(burst), max(loads), min(burst)
