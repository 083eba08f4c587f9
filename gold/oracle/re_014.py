# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    stable = [p for p in s["publications"] if p["channel"] == "stable"]
    stable.sort(key=lambda p: p["event_time"])
    lines = defaultdict(list)
    for p in stable:
        before = lines[p["version"].split(".")[0]]
        if len(before) >= 5:
            baseline = Decimal(sum(q["downloads"] for q in before[-5:])) / 5
            if p["downloads"] >= 2 * baseline:
                at = p["event_time"]
                week = sum(at - timedelta(hours=168) <= q["event_time"] <= at for q in stable)
                rounded = baseline.quantize(Decimal("0.1"), ROUND_HALF_UP)
                yield p["version"], at, p["downloads"], rounded, week
        before.append(p)
