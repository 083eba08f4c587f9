# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def answer(s):
    tagged = {t["version"] for t in s["dist_tags"]}
    lines = defaultdict(list)
    for p in s["publications"]:
        lines[p["version"].split(".")[0]].append(p)
    for releases in lines.values():
        stable = [p for p in releases if p["channel"] == "stable"]
        gap = any(p["npm_package"] is None for p in releases)
        if gap or not stable:
            continue
        last = max(stable, key=lambda p: p["event_time"])
        mean = Fraction(sum(p["downloads"] for p in stable), len(stable))
        rounded = (Decimal(mean.numerator) / mean.denominator).quantize(
            Decimal("0.1"), ROUND_HALF_UP
        )
        for p in stable:
            popular = p["downloads"] >= Fraction(3, 2) * mean
            if popular and p is not last and p["version"] not in tagged:
                newer = [q["downloads"] for q in stable if q["event_time"] > p["event_time"]]
                yield p["version"], p["downloads"], rounded, len(newer), sum(newer)
