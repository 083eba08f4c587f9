# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise


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
        if auction not in closings:
            continue
        close = closings[auction]["event_time"]
        crowned = crownings(listings[auction], close, bids)
        if len(crowned) < 12:
            continue
        moments = [b["event_time"].replace(microsecond=0) for b in crowned]
        moments.append(close.replace(microsecond=0))
        reigns = Counter()
        for b, (since, until) in zip(crowned, pairwise(moments), strict=True):
            reigns[b["bidder_id"]] += (until - since).total_seconds()
        regent = min(reigns, key=lambda person: (-reigns[person], person))
        whole = (moments[-1] - moments[0]).total_seconds()
        share = Decimal(100 * int(reigns[regent])) / int(whole)
        yield (
            auction,
            len(crowned),
            len(reigns),
            regent,
            share.quantize(Decimal("0.1"), ROUND_HALF_UP),
            fate_of(crowned[-1]["bidder_id"], closings[auction]),
        )


def crownings(x, close, bids):
    """The bids that crowned somebody, one after the other."""
    crowned = []
    for bid_id in sorted(bids):
        b = bids[bid_id]
        takes_part = (
            x["opens_at"] <= b["event_time"] < close
            and b["bidder_id"] != x["seller_id"]
            and b["amount"] >= x["start_price"]
        )
        if takes_part and (not crowned or dethrones(b, crowned[-1])):
            crowned.append(b)
    return crowned


def dethrones(b, last):
    return 10 * b["amount"] >= 11 * last["amount"] and b["bidder_id"] != last["bidder_id"]


def fate_of(person, c):
    if c["outcome"] != "sold":
        return "no sale"
    return "won" if c["winner_id"] == person else "lost"
