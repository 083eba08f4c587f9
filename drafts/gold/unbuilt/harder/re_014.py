# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    stable = sorted(
        (p for p in s["publications"] if p["channel"] == "stable"), key=lambda p: p["event_time"]
    )
    lines = defaultdict(list)
    for p in stable:
        lines[p["version"].split(".")[0]].append(p)
    for releases in lines.values():
        written = []
        for i in range(5, len(releases)):
            p, five = releases[i], sum(x["downloads"] for x in releases[i - 5 : i])
            if 2 * 5 * p["downloads"] < 3 * five:
                continue
            if written and p["event_time"] - written[-1][0]["event_time"] <= timedelta(days=42):
                written[-1][2] += 1
            else:
                written.append([p, five, 0])
        for p, five, passed_over in written:
            at = p["event_time"]
            baseline = (Decimal(five) / 5).quantize(Decimal("0.1"), ROUND_HALF_UP)
            week = sum(at - timedelta(hours=168) <= x["event_time"] <= at for x in stable)
            yield p["version"], at, baseline, passed_over, week
