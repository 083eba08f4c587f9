# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import Decimal

WEEK = timedelta(days=7)
DOUBLE = timedelta(milliseconds=300)


def answer(s):
    left = clicks_by_visitor(s)
    conversions = {}
    for c in s["conversions"]:
        if c["visitor_id"] is not None:
            first = conversions.setdefault(c["conversion_id"], c)
            conversions[c["conversion_id"]] = {**c, "event_time": first["event_time"]}
    totals = defaultdict(lambda: [0, 0, 0, 0])
    for c in sorted(conversions.values(), key=lambda c: c["event_time"]):
        clicks, time = left[c["visitor_id"]], c["event_time"]
        taken = [click for click in clicks if time - WEEK <= click[0] <= time][-3:]
        left[c["visitor_id"]] = [click for click in clicks if click not in taken]
        path = [campaign for _, _, campaign in taken]
        if c["kind"] in {"purchase", "subscription"} and path:
            shares = split(c["value_minor"] or 0, len(path))
            for campaign in set(path):
                total = totals[campaign, c["currency"]]
                total[0] += 1
                total[1] += path[-1] == campaign
                total[2] += path[0] == campaign
                total[3] += sum(
                    share for share, name in zip(shares, path, strict=True) if name == campaign
                )
    for (campaign, currency), total in totals.items():
        if total[0] >= 2:
            yield campaign, currency, *total[:3], Decimal(total[3]) / 100


def split(value, count):
    shares = [[], [value // 2], [value * 40 // 100, value * 20 // 100]][count - 1]
    return [*shares, value - sum(shares)]


def clicks_by_visitor(s):
    visitors = {v["view_id"]: v["visitor_id"] for v in s["page_views"]}
    shown = {i["impression_id"]: i for i in s["impressions"]}
    by_impression = defaultdict(list)
    for c in {c["click_id"]: c for c in s["clicks"]}.values():
        by_impression[c["impression_id"]].append((c["event_time"], c["click_id"]))
    clicks = defaultdict(list)
    for impression, made in by_impression.items():
        if impression in shown:
            visitor = visitors.get(shown[impression]["view_id"])
            last = None
            for time, click in sorted(made):
                double = last is not None and time - last <= DOUBLE
                last = time
                if visitor is not None and not double:
                    clicks[visitor].append((time, click, shown[impression]["campaign_id"]))
    for made in clicks.values():
        made.sort()
    return clicks
