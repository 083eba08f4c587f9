# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

BEGIN = datetime(2025, 3, 3)  # noqa: DTZ001
SHIFT = timedelta(hours=3)


def answer(s):
    changes = booked(s)
    for p in s["products"]:
        if p["stock"] is None:
            continue
        missing = surplus = short = 0
        first = left = None
        for week in range(4):
            held, lacking = p["stock"], 0
            for shift in range(56 * week, 56 * (week + 1)):
                held += changes[p["sku"], shift]
                if held < 0:
                    lacking -= held
                    held = 0
                    if first is None:
                        first = BEGIN + shift * SHIFT
                elif held > p["stock"]:
                    surplus += held - p["stock"]
                    held = p["stock"]
            missing += lacking
            if lacking:
                short, left = short + 1, held
        if missing and surplus:
            yield p["sku"], short, missing, surplus, first, left


def booked(s):
    """The sum of changes by SKU and shift, counted from the first Monday."""
    line = {(r["order_id"], r["line_no"]): r["sku"] for r in s["order_lines"]}
    first, last = {}, {}
    for r in sorted(s["shipments"], key=lambda r: r["event_time"]):
        first.setdefault(r["shipment_id"], r["event_time"])
        last[r["shipment_id"]] = r
    changes, sku = defaultdict(int), {}
    for shipment, r in last.items():
        sku[shipment] = line.get((r["order_id"], r["line_no"]))
        changes[sku[shipment], (first[shipment] - BEGIN) // SHIFT] -= r["quantity"]
    for r in {r["return_id"]: r for r in s["returned_goods"]}.values():
        if r["reason"] != "damaged":
            changes[sku.get(r["shipment_id"]), (r["event_time"] - BEGIN) // SHIFT] += r["quantity"]
    return changes
