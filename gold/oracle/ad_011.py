# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

MS = timedelta(milliseconds=1)


def answer(s):
    views = views_by_visitor(s["page_views"])
    conversions = defaultdict(set)
    for c in s["conversions"]:
        conversions[c["visitor_id"]].add(c["conversion_id"])
    lasts = defaultdict(list)
    for seen in views.values():
        for v in seen:
            if v["event_time"] == seen[-1]["event_time"]:
                lasts[v["publisher_id"], v["url"]].append(v)
    for (old, new), gap in dict(pairs(views, lasts)).items():
        yield old, new, gap // MS, len(views[old]), len(views[new]), len(conversions[new])


def views_by_visitor(rows):
    views, known = defaultdict(list), set()
    for v in rows:
        if v["view_id"] not in known:
            known.add(v["view_id"])
            if v["visitor_id"] is not None:
                views[v["visitor_id"]].append(v)
    return views


def pairs(views, lasts):
    for seen in views.values():
        for after in seen:
            if after["event_time"] == seen[0]["event_time"]:
                for before in lasts[after["publisher_id"], after["referrer"]]:
                    gap = after["event_time"] - before["event_time"]
                    if timedelta(0) < gap <= timedelta(seconds=110):
                        yield (before["visitor_id"], after["visitor_id"]), gap
