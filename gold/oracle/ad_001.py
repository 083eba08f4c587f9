# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    countries = {p["publisher_id"]: p["country"] for p in s["publishers"] if p["country"]}
    views = defaultdict(dict)
    for v in s["page_views"]:
        if v["publisher_id"] in countries:
            views[v["publisher_id"]][v["view_id"]] = v["visitor_id"]
    for publisher, seen in views.items():
        visitors = {visitor for visitor in seen.values() if visitor is not None}
        if len(visitors) >= 60:
            silent = sum(visitor is None for visitor in seen.values())
            pct = (Decimal(100 * silent) / len(seen)).quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield publisher, countries[publisher], len(seen), len(visitors), pct
