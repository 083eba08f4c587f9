from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def tenth(x):
    return x.quantize(Decimal("0.1"), ROUND_HALF_UP)


def answer(s):
    standing, lost = set(), set()
    for r in s["scada"]:
        if r["power_kw"] is None:
            lost.add(r["event_time"])
        elif r["power_kw"] <= 0 and r["wind_ms"] >= 4:
            standing.add(r["event_time"])
    losses = defaultdict(list)
    for m in s["meter"]:
        if m["availability_kwh"] > 0:
            t = m["event_time"]
            if any(t + timedelta(minutes=k) in standing for k in (-20, -10, 0, 10, 20)):
                reason = "standstill"
            elif t in lost:
                reason = "lost readings"
            else:
                reason = "unexplained"
            losses[t.date(), reason].append(m["availability_kwh"])
    for key, kwh in losses.items():
        yield (*key, len(kwh), sum(x >= 40 for x in kwh), tenth(sum(kwh)))
