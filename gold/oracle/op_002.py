# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def percent(part, whole):
    return (Decimal(100 * part) / whole).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    asked = {}
    for r in s["requests"]:
        if r["cache"] is not None:
            area = r["path"].split("/")[1].lower()
            asked[r["request_id"]] = (r["pop"], area, r["cache"])
    groups = defaultdict(Counter)
    for pop, area, cache in asked.values():
        groups[pop, area][cache] += 1
    for (pop, area), counts in groups.items():
        total = sum(counts.values())
        if total >= 71:
            yield pop, area, total, percent(counts["hit"], total), percent(counts["stale"], total)
