# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    groups = defaultdict(list)
    for r in s["requests"]:
        if r["surge_permille"] is None or r["quoted_fare"] is None:
            continue
        rules = [
            f
            for f in s["fare_rules"]
            if (f["city"], f["product"]) == (r["city"], r["product"])
            and f["valid_from"] <= r["event_time"]
            and (f["valid_to"] is None or r["event_time"] < f["valid_to"])
        ]
        hit = None
        if rules:
            minimum = max(rules, key=lambda f: f["valid_from"])["minimum"]
            hit = r["quoted_fare"] == minimum * r["surge_permille"] // 10_000 * 10
        for group in ((r["city"], r["product"]), (r["city"], "all"), ("all", "all")):
            groups[group].append(hit)
    for group, hits in groups.items():
        uncovered, at_minimum = hits.count(None), hits.count(True)
        pct = Decimal(100 * at_minimum) / (len(hits) - uncovered)
        yield (
            *group,
            len(hits),
            uncovered,
            at_minimum,
            pct.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )
