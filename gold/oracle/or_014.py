# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo


def answer(s):
    cohort = cohorts(s)
    customer = {r["order_id"]: r["customer_id"] for r in s["orders"]}
    sku = {(r["order_id"], r["line_no"]): r["sku"] for r in s["order_lines"]}
    category = {p["sku"]: p["category"] for p in s["products"]}
    first, last = {}, {}
    for r in sorted(s["shipments"], key=lambda r: r["event_time"]):
        first.setdefault(r["shipment_id"], r["event_time"])
        last[r["shipment_id"]] = r
    back = defaultdict(int)
    for r in {r["return_id"]: r for r in s["returned_goods"]}.values():
        left = first.get(r["shipment_id"])
        if left is not None and r["event_time"] >= left:
            back[r["shipment_id"]] += r["quantity"]
    groups = defaultdict(lambda: [0, 0])  # shipped, returned
    for shipment, r in last.items():
        week = cohort.get(customer.get(r["order_id"]))
        name = category.get(sku.get((r["order_id"], r["line_no"])))
        if week is not None and name is not None:
            groups[name, week][0] += r["quantity"]
            groups[name, week][1] += min(back[shipment], r["quantity"])
    categories = defaultdict(list)
    for (name, _), (shipped, returned) in groups.items():
        if shipped >= 105:
            rate = half_up(Decimal(100 * returned) / shipped, "0.1")
            categories[name].append((shipped, returned, rate))
    for name, rows in categories.items():
        if len(rows) >= 3:
            mean = half_up(sum(rate for _, _, rate in rows) / len(rows), "0.1")
            yield (
                name,
                len(rows),
                sum(shipped for shipped, _, _ in rows),
                sum(returned for _, returned, _ in rows),
                mean,
                sum(rate > mean for _, _, rate in rows),
            )


def cohorts(s):
    """The Monday of each registered customer."""
    zone = {c["customer_id"]: ZoneInfo(c["zone"]) for c in s["customers"]}
    first = {}
    for r in s["orders"]:
        if r["customer_id"] in zone:
            known = first.get(r["customer_id"], r["placed_at"])
            first[r["customer_id"]] = min(known, r["placed_at"])
    mondays = {}
    for customer, time in first.items():
        day = time.replace(tzinfo=UTC).astimezone(zone[customer]).date()
        mondays[customer] = day - timedelta(days=day.weekday())
    return mondays


def half_up(number, unit):
    return number.quantize(Decimal(unit), ROUND_HALF_UP)
