# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time


def answer(s):
    first = {}
    for b in s["bids"]:
        known = first.get(b["bid_id"])
        if known is None or b["event_time"] < known["event_time"]:
            first[b["bid_id"]] = b
    days = defaultdict(lambda: defaultdict(list))
    for b in first.values():
        days[b["event_time"].date()][b["auction_id"]].append(b)
    for day, auctions in days.items():
        rows = []
        for auction, bids in auctions.items():
            bidders = len({b["bidder_id"] for b in bids})
            proxies = sum(b["kind"] == "proxy" for b in bids)
            rows.append((auction, len(bids), bidders, proxies))
        rows.sort(key=lambda row: (-row[1], -row[2], row[0]))
        for place, row in enumerate(rows[:20], start=1):
            yield datetime.combine(day, time()), place, *row
