# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo


def answer(s):
    region = {c["customer_id"]: c["region"] or "none" for c in s["customers"]}
    parcels = shipments(s)
    groups = defaultdict(lambda: [0] * 5)  # bouts, orders, shipments, dispatches, in one
    for customer, orders in remaining(s["orders"]).items():
        for bout in runs(orders, timedelta(minutes=60)):
            if len(bout) < 2:
                continue
            left = [parcel for _, order in bout for parcel in parcels[order]]
            dispatches = len(set(left))
            numbers = (1, len(bout), len(left), dispatches, dispatches == 1)
            group = groups[region.get(customer, "guest")]
            for place, number in enumerate(numbers):
                group[place] += number
    for name, group in groups.items():
        yield name, *group


def remaining(rows):
    """Moment and number of each customer's orders but slips."""
    placed, cancelled = {}, {}
    for r in rows:
        if r["channel"] == "marketplace":
            continue
        if r["revision"] == 1:
            placed[r["order_id"]] = (r["customer_id"], r["event_time"])
        if r["status"] == "cancelled":
            cancelled[r["order_id"]] = r["event_time"]
    orders = defaultdict(list)
    for order, (customer, time) in placed.items():
        if order in cancelled and cancelled[order] - time <= timedelta(minutes=30):
            continue
        orders[customer].append((time, order))
    return orders


def shipments(s):
    """Warehouse and local day of each shipment, by order."""
    zone = {w["warehouse"]: ZoneInfo(w["zone"]) for w in s["warehouses"]}
    first = {}
    for r in sorted(s["shipments"], key=lambda r: r["event_time"]):
        first.setdefault(r["shipment_id"], r)
    parcels = defaultdict(list)
    for r in first.values():
        clock = zone.get(r["warehouse"], ZoneInfo("Europe/Lisbon"))
        day = r["event_time"].replace(tzinfo=UTC).astimezone(clock).date()
        parcels[r["order_id"]].append((r["warehouse"], day))
    return parcels


def runs(rows, pause):
    """Rows, each beginning with a time, that follow one another closely enough."""
    ordered = sorted(rows)
    run = ordered[:1]
    for before, row in pairwise(ordered):
        if row[0] - before[0] > pause:
            yield run
            run = []
        run.append(row)
    if run:
        yield run
