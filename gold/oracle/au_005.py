# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def crowd_of(bidders):
    if bidders <= 2:
        return ("none", "one", "two")[bidders]
    return "3 to 5" if bidders <= 5 else "6 to 9" if bidders <= 9 else "10 or more"


def answer(s):
    bids, bidders = defaultdict(set), defaultdict(set)
    for b in s["bids"]:
        bids[b["auction_id"]].add(b["bid_id"])
        bidders[b["auction_id"]].add(b["bidder_id"])
    classes = defaultdict(list)
    for listing in s["listings"]:
        auction = listing["auction_id"]
        crowd = crowd_of(len(bidders[auction]))
        classes[crowd, listing["currency"]].append(len(bids[auction]))
    for key, counts in classes.items():
        mean = (Decimal(sum(counts)) / len(counts)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(counts), sum(counts), mean)
