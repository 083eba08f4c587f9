# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo


def answer(s):
    customers = {c["customer_id"]: c for c in s["customers"]}
    orders = defaultdict(set)
    for r in s["orders"]:
        if r["customer_id"] in customers:
            orders[r["customer_id"]].add((r["placed_at"], r["order_id"]))
    regions = defaultdict(list)
    for customer, placed in orders.items():
        zone = ZoneInfo(customers[customer]["zone"])
        days = [time.replace(tzinfo=UTC).astimezone(zone).date() for time, _ in sorted(placed)[:2]]
        gap = (days[1] - days[0]).days if len(days) > 1 else None
        regions[customers[customer]["region"] or "none"].append(gap)
    for region, gaps in regions.items():
        back = [gap for gap in gaps if gap is not None and gap <= 7]
        if len(back) >= 17:
            yield (
                region,
                len(gaps),
                len(back),
                (Decimal(100 * len(back)) / len(gaps)).quantize(Decimal("0.01"), ROUND_HALF_UP),
                (Decimal(sum(back)) / len(back)).quantize(Decimal("0.01"), ROUND_HALF_UP),
            )
