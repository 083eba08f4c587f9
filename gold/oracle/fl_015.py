# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    leaving = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            leaving[d["tailnum"]].append(d)
    found = defaultdict(list)
    for a in s["arrivals"]:
        t = a["event_time"]
        nexts = [d for d in leaving[a["tailnum"]] if t <= d["event_time"] <= t + timedelta(hours=8)]
        if nexts:
            d = min(nexts, key=lambda d: d["event_time"])
            minutes = (d["event_time"] - t) // timedelta(minutes=1)
            found[a["dest"]].append((minutes, d["origin"] != a["origin"]))
    for dest, rotations in found.items():
        n = len(rotations)
        if n >= 40:
            mean = (Decimal(sum(m for m, _ in rotations)) / n).quantize(
                Decimal("0.1"), ROUND_HALF_UP
            )
            yield dest, n, sum(moved for _, moved in rotations), mean, min(m for m, _ in rotations)
