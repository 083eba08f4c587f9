# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FIRST = datetime.fromisoformat("2025-10-05")
WEEK = timedelta(days=7)


def answer(s):
    listings = {x["auction_id"]: x for x in s["listings"]}
    parents = {c["category_id"]: c["parent_id"] for c in s["categories"]}
    fees = defaultdict(list)
    for f in s["fee_schedule"]:
        fees[f["category_id"]].append(f)
    reopened = {
        c["auction_id"]: c["event_time"] for c in s["closings"] if c["outcome"] == "reopened"
    }
    charged, refunded = defaultdict(list), defaultdict(list)
    numbers = Counter()
    sales = [c for c in s["closings"] if c["outcome"] == "sold"]
    for c in sorted(sales, key=lambda c: (c["event_time"], c["auction_id"])):
        x = listings[c["auction_id"]]
        numbers[x["seller_id"]] += 1
        rate = rate_at(fees, root_of(x["category_id"], parents), c["event_time"])
        if numbers[x["seller_id"]] > 10:
            rate -= 20
        exact = Decimal(c["hammer_price"] * rate) / 1000
        fee = min(max(int(exact.quantize(Decimal(1), ROUND_HALF_UP)), 150), 5000)
        charged[week(c["event_time"]), x["currency"]].append(fee)
        again = reopened.get(c["auction_id"])
        if again is not None and again > c["event_time"]:
            refunded[week(again), x["currency"]].append(fee)
    for key in charged.keys() | refunded.keys():
        yield *key, len(charged[key]), sum(charged[key]), len(refunded[key]), sum(refunded[key])


def week(at):
    return FIRST + (at - FIRST) // WEEK * WEEK


def root_of(category, parents):
    while parents.get(category) is not None:
        category = parents[category]
    return category


def rate_at(fees, root, at):
    """Thousandths of the price."""
    begun = [f for f in fees.get(root, ()) if f["valid_from"] <= at]
    valid = [f for f in begun if f["valid_to"] is None or at < f["valid_to"]]
    if valid:
        return max(valid, key=lambda f: f["valid_from"])["rate_permille"]
    if begun:
        return max(begun, key=lambda f: f["valid_to"])["rate_permille"]
    return 100
