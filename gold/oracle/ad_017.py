# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

PAUSE = timedelta(minutes=3)
SECOND = timedelta(seconds=1)


def answer(s):
    views, cost = views_by_visitor(s["page_views"]), cost_by_view(s["impressions"])
    found = defaultdict(list)
    for seen in views.values():
        seen.sort(key=lambda v: (v["event_time"], v["view_id"]))
        for first, away, last in detours(seen):
            found[seen[first]["publisher_id"]].append(
                (
                    away - first,
                    last - away,
                    (seen[last]["event_time"] - seen[first]["event_time"]) / SECOND,
                    sum(cost[v["view_id"]] for v in seen[away:last]),
                )
            )
    for publisher, trips in found.items():
        if len(trips) >= 2:
            homes, aways, lasted, costs = zip(*trips, strict=True)
            longest = Decimal(str(max(lasted))).quantize(Decimal(1), ROUND_HALF_UP)
            eur = Decimal(sum(costs)) / 1_000_000
            eur = eur.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield publisher, len(trips), sum(homes), sum(aways), int(longest), eur


def views_by_visitor(rows):
    views, known = defaultdict(list), set()
    for v in rows:
        if v["view_id"] not in known:
            known.add(v["view_id"])
            if v["visitor_id"] is not None:
                views[v["visitor_id"]].append(v)
    return views


def cost_by_view(rows):
    hidden = {i["impression_id"] for i in rows if i["viewable"] is False}
    cost = defaultdict(int)
    for i in {i["impression_id"]: i for i in rows}.values():
        if i["impression_id"] not in hidden:
            cost[i["view_id"]] += i["price_micros"]
    return cost


def detours(seen):
    first = 0
    while first < len(seen):
        found = detour(seen, first)
        if found:
            yield first, *found
            first = found[1]
        else:
            first += 1


def detour(seen, first):
    """Where away and return begin, if home begins at `first`."""
    begin = seen[first]
    away = first + 1
    while away < len(seen) and follows(seen, away) and home(seen[away], begin):
        away += 1
    last = away
    while last < len(seen) and follows(seen, last) and not home(seen[last], begin):
        last += 1
    if away - first < 3 or not 1 <= last - away <= 3:
        return None
    return (away, last) if last < len(seen) and follows(seen, last) else None


def home(view, begin):
    return view["publisher_id"] == begin["publisher_id"]


def follows(seen, at):
    return seen[at]["event_time"] - seen[at - 1]["event_time"] <= PAUSE
