# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    covered = {c["browser"] for c in s["support_changes"]}
    bringing = {
        (c["browser"], c["version"]) for c in s["support_changes"] if c["change"] == "added"
    }
    releases = defaultdict(list)
    for r in s["browser_releases"]:
        if r["event_time"].year >= 2019 and r["browser"] in covered:
            releases[r["browser"]].append(r)
    for browser, rs in releases.items():
        empty = [r["event_time"] for r in rs if (browser, r["version"]) not in bringing]
        if empty:
            share = (Decimal(100 * len(empty)) / len(rs)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            recent = sum(day.year >= 2024 for day in empty)
            yield browser, len(rs), len(empty), share, recent
