from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

CORE = ("chrome", "edge", "firefox", "safari")


def answer(s):
    releases = defaultdict(list)
    for r in s["browser_releases"]:
        releases[r["browser"]].append(r["event_time"])
    groups = defaultdict(list)
    for b in s["baseline_changes"]:
        if b["baseline"] == "low" and not b["at_or_before"]:
            at = b["event_time"]
            ages = {c: (at - max(day for day in releases[c] if day <= at)).days for c in CORE}
            youngest = min(ages.values())
            who = [c for c in CORE if ages[c] == youngest]
            keystone = who[0] if len(who) == 1 else "several"
            groups[at.year, keystone].append((youngest, max(ages.values())))
    for key, ages in groups.items():
        mean = Decimal(sum(oldest for _, oldest in ages)) / len(ages)
        same_day = sum(youngest == 0 for youngest, _ in ages)
        yield (*key, len(ages), same_day, mean.quantize(Decimal("0.1"), ROUND_HALF_UP))
