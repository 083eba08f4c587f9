# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

ADDS = {"unsold": 2, "reopened": 3, "sold": -1}


def answer(s):
    listings = {x["auction_id"]: x for x in s["listings"]}
    sellers = defaultdict(list)
    for c in sorted(s["closings"], key=lambda c: (c["event_time"], -c["auction_id"])):
        if c["outcome"] != "withdrawn":
            sellers[listings[c["auction_id"]]["seller_id"]].append(c)
    for seller, closings in sellers.items():
        score, build_up = 0, []
        for i, c in enumerate(closings):
            score = max(0, score + ADDS[c["outcome"]])
            build_up = [*build_up, c] if score else []
            if score >= 8:
                sold = sum(d["outcome"] == "sold" for d in build_up)
                echo = echo_of(closings[i + 1 :], listings)
                yield seller, c["event_time"], len(build_up), sold, *echo
                score, build_up = 0, []


def echo_of(later, listings):
    for c in later:
        if c["outcome"] == "sold":
            exact = Decimal(100 * c["hammer_price"]) / listings[c["auction_id"]]["start_price"]
            return "echo", exact.quantize(Decimal("0.1"), ROUND_HALF_UP)
    return "open", Decimal(0)
