# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    opening = defaultdict(list)
    for e in s["sessions"]:
        if e["phase"] == "open":
            opening[e["event_time"]].append(e["mic"])
    moments = sorted(opening)
    closes, waits = Counter(), defaultdict(list)
    for e in s["sessions"]:
        if e["phase"] == "close":
            closes[e["mic"]] += 1
            i = bisect_left(moments, e["event_time"])
            if i < len(moments) and moments[i] - e["event_time"] <= timedelta(hours=4):
                wait = (moments[i] - e["event_time"]) // timedelta(minutes=1)
                for taker in opening[moments[i]]:
                    waits[e["mic"], taker].append(wait)
    for (closed, taker), minutes in waits.items():
        n = len(minutes)
        if n >= 10:
            mean = (Decimal(sum(minutes)) / n).quantize(Decimal("0.01"), ROUND_HALF_UP)
            share = Decimal(100 * n) / closes[closed]
            share = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield closed, taker, n, mean, max(minutes), share
