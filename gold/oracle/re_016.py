# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import islice

SINCE, BEFORE = datetime.fromisoformat("2021-07-01"), datetime.fromisoformat("2022-10-01")


def answer(s):
    branch = {p["release_id"]: p["branch"] for p in s["publications"]}
    begun = defaultdict(list)
    for u in sorted(s["uploads"], key=lambda u: u["event_time"]):
        begun[branch[u["release_id"]]].append(u)
    branches = defaultdict(list)
    for p in s["publications"]:
        if SINCE <= p["event_time"] < BEFORE:
            branches[p["branch"]].append(seconds_to_follow_up(p, begun[p["branch"]]))
    for name, waits in branches.items():
        followed = [wait for wait in waits if wait is not None]
        if len(waits) >= 12:
            total = (Decimal(sum(followed)) / 3600).quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield name, len(waits), len(followed), total, min(followed)


def seconds_to_follow_up(publication, uploads):
    at = publication["event_time"]
    start = bisect_left(uploads, at, key=lambda u: u["event_time"])
    for u in islice(uploads, start, None):
        if u["release_id"] != publication["release_id"]:
            wait = u["event_time"] - at
            return int(wait.total_seconds()) if wait <= timedelta(hours=72) else None
    return None
