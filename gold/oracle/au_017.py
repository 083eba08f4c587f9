# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    regions = {c["country"]: c["region"] for c in s["countries"]}
    told = defaultdict(list)
    for r in s["registrations"]:
        told[r["person_id"]].append((r["event_time"], r["country"]))
    for events in told.values():
        events.sort()
    first = {}
    for b in s["bids"]:
        if b["revision"] == 1:
            kept = first.setdefault(b["bid_id"], b)
            if b["event_time"] < kept["event_time"]:
                first[b["bid_id"]] = b
    rows = defaultdict(list)
    for b in first.values():
        at = b["event_time"]
        events = told[b["bidder_id"]]
        known = bisect_right([moment for moment, _ in events], at)
        if not known:
            continue
        country = events[known - 1][1]
        region = regions.get(country, "unlisted")
        thursday = at.date() - timedelta(days=(at.weekday() - 3) % 7)
        week = thursday.isoformat()
        for key in (
            (week, region, country),
            (week, region, "all"),
            (week, "all", "all"),
            ("all", "all", "all"),
        ):
            rows[key].append(b)
    for key, bids in rows.items():
        agents = sum(b["kind"] == "proxy" for b in bids)
        share = Decimal(100 * agents) / len(bids)
        yield (
            *key,
            len(bids),
            len({b["bidder_id"] for b in bids}),
            share.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )
