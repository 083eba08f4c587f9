# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

MINUTE = timedelta(minutes=1)


def answer(s):
    events = defaultdict(dict)  # auction: {(bid, revision): event}
    for b in sorted(s["bids"], key=lambda b: b["event_time"]):
        events[b["auction_id"]].setdefault((b["bid_id"], b["revision"]), b)
    closings = {}
    for c in sorted(s["closings"], key=lambda c: c["event_time"]):
        closings.setdefault(c["auction_id"], c)
    for x in s["listings"]:
        c = closings.get(x["auction_id"])
        if c is not None and c["outcome"] in {"sold", "unsold"} and c["extended_by_s"] > 0:
            bids = events[x["auction_id"]]
            close = close_by_rule(x, bids)
            winner, price = best(x, bids, close)
            if winner != (c["winner_id"] or 0):
                put_off = (close - x["closes_at"]) // timedelta(seconds=1)
                real = c["winner_id"] or 0
                yield x["auction_id"], c["extended_by_s"], put_off, real, winner, price


def close_by_rule(x, bids):
    close = x["closes_at"]
    for bid_id, revision in sorted(bids):
        b = bids[bid_id, revision]
        serious = b["bidder_id"] != x["seller_id"] and revision == 1
        if serious and b["amount"] >= x["start_price"]:
            if close - MINUTE <= b["event_time"] < close:
                close = b["event_time"] + 2 * MINUTE
    return close


def best(x, bids, close):
    standing = {}
    for bid_id, revision in sorted(bids):
        b = bids[bid_id, revision]
        if bids[bid_id, 1]["event_time"] >= x["opens_at"] and b["event_time"] < close:
            standing[bid_id] = b
    valid = [
        (-b["amount"], bid_id, b["bidder_id"])
        for bid_id, b in standing.items()
        if b["amount"] is not None
        and b["amount"] >= x["start_price"]
        and b["bidder_id"] != x["seller_id"]
    ]
    if not valid:
        return 0, 0
    amount, _, bidder = min(valid)
    return (bidder, -amount) if -amount >= (x["reserve_price"] or 0) else (0, 0)
