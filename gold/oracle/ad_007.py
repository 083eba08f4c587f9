# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    days, known = defaultdict(lambda: defaultdict(list)), set()
    for v in s["page_views"]:
        if v["view_id"] not in known:
            known.add(v["view_id"])
            if v["referrer"] is None:
                day = v["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
                days[day][v["url"].split("?")[0]].append(v["visitor_id"])
    for day, pages in days.items():
        ranked = sorted(
            (-len(set(seen) - {None}), -len(seen), page) for page, seen in pages.items()
        )
        for place, (visitors, views, page) in enumerate(ranked[:5], start=1):
            yield day, place, page, -visitors, -views
