# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

BEGIN = datetime(2025, 3, 3)  # noqa: DTZ001


def answer(s):
    stock = {p["sku"]: p["stock"] for p in s["products"] if p["stock"] is not None}
    changes = booked(s)
    for sku, pieces in stock.items():
        total, short, first, left = 0, 0, None, None
        for week in range(4):
            held, missing = pieces, 0
            for time, change in sorted(changes[sku, week].items()):
                held += change
                if held < 0:
                    missing -= held
                    held = 0
                    first = first or time
            if missing:
                short, total, left = short + 1, total + missing, held
        if total:
            yield sku, short, total, first, left


def booked(s):
    """The sum of changes by SKU and week, and by moment."""
    line = {(r["order_id"], r["line_no"]): r["sku"] for r in s["order_lines"]}
    first, last = {}, {}
    for r in sorted(s["shipments"], key=lambda r: r["event_time"]):
        first.setdefault(r["shipment_id"], r["event_time"])
        last[r["shipment_id"]] = r
    changes = defaultdict(lambda: defaultdict(int))
    sku = {}
    for shipment, r in last.items():
        sku[shipment] = line.get((r["order_id"], r["line_no"]))
        time = first[shipment]
        changes[sku[shipment], (time - BEGIN) // timedelta(days=7)][time] -= r["quantity"]
    for r in {r["return_id"]: r for r in s["returned_goods"]}.values():
        if r["reason"] != "damaged":
            time = r["event_time"]
            week = (time - BEGIN) // timedelta(days=7)
            changes[sku.get(r["shipment_id"]), week][time] += r["quantity"]
    return changes
