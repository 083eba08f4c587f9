# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

WINDOW = timedelta(hours=72)
END = datetime.fromisoformat("2025-04-07T00:00")
MS = timedelta(milliseconds=1)


def answer(s):
    visitors = {v["view_id"]: v["visitor_id"] for v in s["page_views"]}
    known = {i["impression_id"] for i in s["impressions"] if i["viewable"] is False}
    seen = defaultdict(list)
    for i in s["impressions"]:
        if i["impression_id"] not in known:
            known.add(i["impression_id"])
            visitor = visitors.get(i["view_id"])
            if visitor is not None:
                seen[i["campaign_id"], visitor].append(i["event_time"])
    campaigns = defaultdict(list)
    for (campaign, _), times in seen.items():
        found = stretches(times)
        if found:
            campaigns[campaign].append(found)
    for campaign, fed_up in campaigns.items():
        if len(fed_up) >= 6:
            spans = [span for found in fed_up for span in found]
            hours = Decimal(sum((end - begin) // MS for begin, end in spans)) / 3_600_000
            hours = hours.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield campaign, len(fed_up), len(spans), hours, peak(spans)


def stretches(times):
    """From the third impression within the window until the third last is too old."""
    found = []
    for at in range(2, len(times)):
        begin, end = times[at], min(times[at - 2] + WINDOW, END)
        if begin < end:
            if found and begin <= found[-1][1]:
                found[-1] = found[-1][0], end
            else:
                found.append((begin, end))
    return found


def peak(spans):
    changes = sorted([(begin, 1) for begin, _ in spans] + [(end, -1) for _, end in spans])
    most = now = 0
    for _, change in changes:  # at one moment, ends come before beginnings
        now += change
        most = max(most, now)
    return most
