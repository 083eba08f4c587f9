from collections import defaultdict
from datetime import timedelta

SECOND = timedelta(seconds=1)


def answer(s):
    listings = {x["auction_id"]: x for x in s["listings"]}
    closed = {}
    for c in sorted(s["closings"], key=lambda c: c["event_time"]):
        closed.setdefault(c["auction_id"], c["event_time"])
    auctions = defaultdict(dict)
    for b in s["bids"]:
        bids = auctions[b["auction_id"]]
        known = bids.get(b["bid_id"])
        if b["revision"] == 1 and (known is None or b["event_time"] < known["event_time"]):
            bids[b["bid_id"]] = b
    for auction, bids in auctions.items():
        if auction in closed:
            stints = reigns(listings[auction], closed[auction], bids)
            if len(stints) > 30:
                yield auction, *figures(stints)


def reigns(x, close, bids):
    """Who led from when to when."""
    stints, highest = [], 0
    for bid_id in sorted(bids):
        b = bids[bid_id]
        if (
            x["opens_at"] <= b["event_time"] < close
            and b["bidder_id"] != x["seller_id"]
            and b["amount"] >= x["start_price"]
            and b["amount"] > highest
        ):
            highest = b["amount"]
            if not stints or stints[-1][0] != b["bidder_id"]:
                if stints:
                    stints[-1][2] = b["event_time"]
                stints.append([b["bidder_id"], b["event_time"], close])
    return stints


def figures(stints):
    lengths = [(end - begin) // SECOND for _, begin, end in stints]
    longest = max(lengths)
    holder = stints[lengths.index(longest)][0]
    last = sum(stint[0] == stints[-1][0] for stint in stints)
    return len(stints) - 1, len({stint[0] for stint in stints}), holder, longest, last
