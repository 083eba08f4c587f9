from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    listings = {x["auction_id"]: x for x in s["listings"]}
    undone = {c["auction_id"]: c["event_time"] for c in s["closings"] if c["outcome"] == "reopened"}
    sellers = defaultdict(list)
    for c in sorted(s["closings"], key=lambda c: (c["event_time"], c["auction_id"])):
        if c["outcome"] in {"sold", "unsold"}:
            again = undone.get(c["auction_id"])
            failed = c["outcome"] == "unsold" or (again is not None and again > c["event_time"])
            sellers[listings[c["auction_id"]]["seller_id"]].append((failed, c))
    for seller, closings in sellers.items():
        slump = []
        for failed, c in closings:
            if failed:
                slump.append(c)
                continue
            if len(slump) >= 4:
                start = listings[c["auction_id"]]["start_price"]
                pct = (Decimal(100 * c["hammer_price"]) / start).quantize(
                    Decimal("0.1"), ROUND_HALF_UP
                )
                yield seller, "over", c["event_time"], len(slump), undone_in(slump), pct
            slump = []
        if len(slump) >= 4:
            until = slump[-1]["event_time"]
            yield seller, "open", until, len(slump), undone_in(slump), Decimal(0)


def undone_in(slump):
    return sum(c["outcome"] == "sold" for c in slump)
