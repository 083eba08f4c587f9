from collections import defaultdict
from datetime import timedelta
from itertools import pairwise


def answer(s):
    region = {c["customer_id"]: c["region"] or "none" for c in s["customers"]}
    parcels = shipments(s["shipments"])
    groups = defaultdict(lambda: [0] * 5)  # bouts, orders, shipments, dispatches, in one
    for customer, orders in remaining(s["orders"]).items():
        for bout in runs(orders, timedelta(minutes=60)):
            if len(bout) < 2:
                continue
            houses = defaultdict(list)
            for _, order in bout:
                for time, warehouse in parcels[order]:
                    houses[warehouse].append((time,))
            dispatches = sum(
                len(list(runs(times, timedelta(hours=3)))) for times in houses.values()
            )
            numbers = (1, len(bout), sum(map(len, houses.values())), dispatches, dispatches == 1)
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


def shipments(rows):
    """Moment of the first report and warehouse, by order."""
    first = {}
    for r in sorted(rows, key=lambda r: r["event_time"]):
        first.setdefault(r["shipment_id"], r)
    parcels = defaultdict(list)
    for r in first.values():
        parcels[r["order_id"]].append((r["event_time"], r["warehouse"]))
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
