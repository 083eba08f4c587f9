# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left, bisect_right
from collections import defaultdict
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    by_origin = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            by_origin[d["origin"]].append((d["event_time"], d["dep_delay"]))
    for origin, events in by_origin.items():
        times = [t for t, _ in events]
        peak = {}
        for t in sorted(set(times)):
            hour = events[bisect_left(times, t - timedelta(hours=1)) : bisect_right(times, t)]
            day = t.date()
            if day not in peak or len(hour) >= len(peak[day][1]):
                peak[day] = t, hour
        for day, (t, hour) in peak.items():
            mean = Decimal(sum(delay for _, delay in hour)) / len(hour)
            midnight = datetime.combine(day, time())
            mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield origin, midnight, t, len(hour), mean + 0  # no negative zero
