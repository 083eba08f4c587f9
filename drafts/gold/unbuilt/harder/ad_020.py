# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

END = datetime.fromisoformat("2025-04-07T00:00")
MS = timedelta(milliseconds=1)
POINT = timedelta(hours=24)
NOTHING = timedelta(0)


def answer(s):
    visitors = {v["view_id"]: v["visitor_id"] for v in s["page_views"]}
    large = {c["creative_id"] for c in s["creatives"] if c["size"] == "970x250"}
    known = {i["impression_id"] for i in s["impressions"] if i["viewable"] is False}
    seen = defaultdict(list)
    for i in s["impressions"]:
        if i["impression_id"] not in known:
            known.add(i["impression_id"])
            visitor = visitors.get(i["view_id"])
            if visitor is not None:
                points = 2 if i["creative_id"] in large else 1
                seen[i["campaign_id"], visitor].append((i["event_time"], points))
    campaigns = defaultdict(list)
    for (campaign, _), events in seen.items():
        found = stretches(sorted(events))
        if found:
            campaigns[campaign].append(found)
    for campaign, fed_up in campaigns.items():
        if len(fed_up) >= 23:
            spans = [span for found in fed_up for span in found]
            hours = Decimal(sum((end - begin) // MS for begin, end in spans)) / 3_600_000
            hours = hours.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield campaign, len(fed_up), len(spans), hours, peak(spans)


def stretches(events):
    """The level is kept as the time that it takes to fall to nothing."""
    found, level, last, since = [], NOTHING, None, None
    for time, points in events:
        if last is not None:
            if since is not None and level - (time - last) <= POINT:
                found.append((since, last + level - POINT))
                since = None
            level = max(NOTHING, level - (time - last))
        level, last = level + points * POINT, time
        if since is None and level >= 3 * POINT:
            since = time
    if since is not None:
        found.append((since, min(END, last + level - POINT)))
    return found


def peak(spans):
    changes = sorted([(begin, 1) for begin, _ in spans] + [(end, -1) for _, end in spans])
    most = now = 0
    for _, change in changes:  # at one moment, ends come before beginnings
        now += change
        most = max(most, now)
    return most
