# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

PEACE = timedelta(hours=672)
WEEK = timedelta(hours=168)


def answer(s):
    stable = sorted(
        (p for p in s["publications"] if p["channel"] == "stable"), key=lambda p: p["event_time"]
    )
    lines = defaultdict(list)
    for p in stable:
        lines[p["version"].split(".")[0]].append(p)
    outstanding = []
    for releases in lines.values():
        mean = Fraction(sum(p["downloads"] for p in releases), len(releases))
        for i, p in enumerate(releases):
            if i < 5:
                continue
            baseline = Fraction(sum(x["downloads"] for x in releases[i - 5 : i]), 5)
            if p["downloads"] >= Fraction(6, 5) * baseline and p["downloads"] >= mean:
                outstanding.append((p["event_time"], p["version"], baseline))
    articles = []
    for at, version, baseline in sorted(outstanding):
        if articles and at - articles[-1][0] <= PEACE:
            articles[-1][3] += 1
        else:
            articles.append([at, version, baseline, 0])
    for at, version, baseline, passed_over in articles:
        rounded = Decimal(baseline.numerator) / baseline.denominator
        week = sum(at - WEEK <= p["event_time"] <= at for p in stable)
        yield version, at, rounded.quantize(Decimal("0.1"), ROUND_HALF_UP), passed_over, week
