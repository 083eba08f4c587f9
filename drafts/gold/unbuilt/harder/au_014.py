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
    numbers, balances, paid = Counter(), Counter(), {}
    charged, credited, collected = Counter(), Counter(), Counter()
    open_credit, rows, week = {}, set(), FIRST
    currencies = {x["currency"] for x in s["listings"]}
    for c in sorted(s["closings"], key=lambda c: (c["event_time"], c["auction_id"])):
        if c["outcome"] not in ("sold", "reopened"):
            continue
        while c["event_time"] >= week + WEEK:
            open_credit.update(closed(week, currencies, balances))
            week += WEEK
        x = listings[c["auction_id"]]
        key, account = (week, x["currency"]), (x["seller_id"], x["currency"])
        rows.add(key)
        if c["outcome"] == "reopened":
            fee = paid[c["auction_id"]]
            credited[key] += fee
            balances[account] += fee
            continue
        numbers[x["seller_id"]] += 1
        rate = rate_at(fees, root_of(x["category_id"], parents), c["event_time"])
        if numbers[x["seller_id"]] > 10:
            rate -= 20
        exact = Decimal(c["hammer_price"] * rate) / 1000
        fee = min(max(int(exact.quantize(Decimal(1), ROUND_HALF_UP)), 150), 5000)
        paid[c["auction_id"]] = fee
        covered = min(fee, balances[account])
        balances[account] -= covered
        charged[key] += fee
        collected[key] += fee - covered
    open_credit.update(closed(week, currencies, balances))
    for key in rows:
        yield *key, charged[key], credited[key], collected[key], open_credit[key]


def closed(week, currencies, balances):
    """The sum of the balances in each currency as they are now."""
    for currency in currencies:
        total = sum(amount for (_, unit), amount in balances.items() if unit == currency)
        yield (week, currency), total


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
