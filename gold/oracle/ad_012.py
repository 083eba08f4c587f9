# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

MS = timedelta(milliseconds=1)
PREFIXES = {"search": "https://search.example/", "social": "https://social.example/"}


def answer(s):
    views, known = defaultdict(list), set()
    for v in s["page_views"]:
        if v["view_id"] not in known:
            known.add(v["view_id"])
            views[v["visitor_id"]].append((v["event_time"], v["view_id"], v["referrer"]))
    for seen in views.values():
        seen.sort(key=lambda view: view[:2])
    conversions = {}
    for c in s["conversions"]:
        conversions.setdefault(c["conversion_id"], c)
    groups = defaultdict(list)
    for c in conversions.values():
        origin, age = look(views, c["visitor_id"], c["event_time"])
        groups[c["kind"], origin].append(age)
    for group, ages in groups.items():
        mean = None
        if group[1] not in {"unknown", "unseen"}:
            mean = Decimal(sum(ages)) / (60_000 * len(ages))
            mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
        fresh = sum(age is not None and age <= 30 * 60_000 for age in ages)
        yield *group, len(ages), fresh, mean


def look(views, visitor, time):
    """The origin of the visitor's latest view, and how long ago it was."""
    if visitor is None:
        return "unknown", None
    seen = views[visitor]
    at = bisect_right(seen, time, key=lambda view: view[0])
    if at == 0:
        return "unseen", None
    before, _, referrer = seen[at - 1]
    age = (time - before) // MS
    if not referrer:
        return ("none" if referrer is None else "empty"), age
    for origin, prefix in PREFIXES.items():
        if referrer.startswith(prefix):
            return origin, age
    return "page", age
