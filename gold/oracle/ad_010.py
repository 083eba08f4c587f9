# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

MS = timedelta(milliseconds=1)


def answer(s):
    first = {}
    for i in s["impressions"]:
        first.setdefault(i["impression_id"], i)
    groups = defaultdict(list)
    for c in {c["click_id"]: c for c in s["clicks"]}.values():
        i = first.get(c["impression_id"])
        if i is None:
            groups["unknown", "unknown"].append((c["impression_id"], None))
        else:
            delay = (c["event_time"] - i["event_time"]) // MS
            groups[i["slot"], name(delay)].append((c["impression_id"], abs(delay)))
    for group, clicks in groups.items():
        mean = None
        if group[1] != "unknown":
            total = Decimal(sum(delay for _, delay in clicks))
            mean = int((total / len(clicks)).quantize(Decimal(1), ROUND_HALF_UP))
        yield *group, len(clicks), len({i for i, _ in clicks}), mean


def name(delay):
    if delay < 0:
        return "before"
    for limit, label in ((1_000, "at once"), (10_000, "soon"), (60_000, "later")):
        if delay <= limit:
            return label
    return "late"
