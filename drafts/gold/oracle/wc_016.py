from collections import defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    covered = {c["browser"] for c in s["support_changes"]}
    bringing = {
        (c["browser"], c["version"]) for c in s["support_changes"] if c["change"] == "added"
    }
    releases = defaultdict(list)
    for r in s["browser_releases"]:
        if r["event_time"] >= datetime(2019, 1, 1) and r["browser"] in covered:
            releases[r["browser"]].append(r)
    for browser, rs in releases.items():
        empty = [r["event_time"] for r in rs if (browser, r["version"]) not in bringing]
        if empty:
            share = (Decimal(100 * len(empty)) / len(rs)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            recent = sum(day >= datetime(2024, 1, 1) for day in empty)
            yield browser, len(rs), len(empty), share, recent
