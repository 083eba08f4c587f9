from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

SINCE, BEFORE = datetime.fromisoformat("2021-07-01"), datetime.fromisoformat("2022-10-01")


def answer(s):
    branch = {p["release_id"]: p["branch"] for p in s["publications"]}
    begun = defaultdict(list)
    for u in s["uploads"]:
        begun[branch[u["release_id"]]].append((u["event_time"], u["release_id"]))
    branches = defaultdict(list)
    for p in s["publications"]:
        if SINCE <= p["event_time"] < BEFORE:
            waits = [
                at - p["event_time"]
                for at, release in begun[p["branch"]]
                if release != p["release_id"]
                and timedelta(0) <= at - p["event_time"] <= timedelta(hours=72)
            ]
            wait = int(min(waits).total_seconds()) if waits else None
            branches[p["branch"]].append(wait)
    for name, waits in branches.items():
        followed = [wait for wait in waits if wait is not None]
        if len(waits) >= 12:
            total = (Decimal(sum(followed)) / 3600).quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield name, len(waits), len(followed), total, min(followed)
