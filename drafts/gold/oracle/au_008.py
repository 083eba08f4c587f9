from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    first = {}
    for b in s["bids"]:
        known = first.get(b["bid_id"])
        if b["revision"] == 1 and (known is None or b["event_time"] < known["event_time"]):
            first[b["bid_id"]] = b
    auctions = defaultdict(list)
    for bid_id in sorted(first):
        auctions[first[bid_id]["auction_id"]].append(first[bid_id])
    hours = defaultdict(list)
    for bids in auctions.values():
        for at, bid in enumerate(bids):
            if bid["kind"] == "manual":
                hours[bid["event_time"].hour].append(delays(bid, bids[at + 1 :]))
    for hour, found in hours.items():
        answered = [delay for delay in found if delay]
        pct = (Decimal(100 * len(answered)) / len(found)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        at_once = sum(timedelta(0) in delay for delay in answered)
        yield hour, len(found), len(answered), at_once, pct


def delays(bid, later):
    """How long after the bid its answers came."""
    found = []
    for other in later:
        delay = other["event_time"] - bid["event_time"]
        if delay >= timedelta(seconds=60):
            break
        if other["bidder_id"] != bid["bidder_id"]:
            found.append(delay)
    return found
