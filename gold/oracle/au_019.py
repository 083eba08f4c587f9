# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    listings = {x["auction_id"]: x for x in s["listings"]}
    sellers = defaultdict(list)
    for c in sorted(s["closings"], key=lambda c: (c["event_time"], -c["auction_id"])):
        if c["outcome"] != "withdrawn":
            sellers[listings[c["auction_id"]]["seller_id"]].append(c)
    for seller, closings in sellers.items():
        blows = []
        for c in closings:
            if c["outcome"] != "sold":
                blows.append(c)
                continue
            if len(blows) >= 4:
                exact = Decimal(100 * c["hammer_price"]) / listings[c["auction_id"]]["start_price"]
                pct = exact.quantize(Decimal("0.1"), ROUND_HALF_UP)
                yield seller, "over", c["event_time"], len(blows), reopened(blows), pct
            blows = []
        if len(blows) >= 4:
            until = blows[-1]["event_time"]
            yield seller, "open", until, len(blows), reopened(blows), Decimal(0)


def reopened(blows):
    return sum(c["outcome"] == "reopened" for c in blows)
