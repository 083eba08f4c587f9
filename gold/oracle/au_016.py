# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def answer(s):
    listings = {x["auction_id"]: x for x in s["listings"]}
    closings = {}
    for c in sorted(s["closings"], key=lambda c: c["event_time"]):
        closings.setdefault(c["auction_id"], c)
    auctions = defaultdict(dict)
    for b in sorted(s["bids"], key=lambda b: b["event_time"]):
        if b["revision"] == 1:
            auctions[b["auction_id"]].setdefault(b["bid_id"], b)
    for auction, bids in auctions.items():
        if auction in closings:
            crowned = crownings(listings[auction], closings[auction]["event_time"], bids)
            if len(crowned) >= 21:
                times = Counter(crowned)
                regent = min(times, key=lambda person: (-times[person], person))
                fate = fate_of(crowned[-1], closings[auction])
                yield auction, len(crowned), len(times), regent, times[regent], fate


def crownings(x, close, bids):
    """Who was crowned, one after the other."""
    crowned, highest = [], 0
    for bid_id in sorted(bids):
        b = bids[bid_id]
        if (
            x["opens_at"] <= b["event_time"] < close
            and b["bidder_id"] != x["seller_id"]
            and b["amount"] >= x["start_price"]
            and b["amount"] > highest
        ):
            highest = b["amount"]
            crowned.append(b["bidder_id"])
    return crowned


def fate_of(person, c):
    if c["outcome"] != "sold":
        return "no sale"
    return "won" if c["winner_id"] == person else "lost"
