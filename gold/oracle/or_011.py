# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

LIMIT = datetime(2025, 3, 12)  # noqa: DTZ001


def answer(s):
    goods = {p["sku"]: p["category"] or "none" for p in s["products"] if p["weight_g"] is not None}
    cancelled = {r["order_id"] for r in s["orders"] if r["status"] == "cancelled"}
    meant = {
        r["order_id"]
        for r in s["orders"]
        if r["channel"] in {"web", "app", "phone"} and r["placed_at"] < LIMIT
    } - cancelled
    last = {}
    for r in s["order_lines"]:
        key = (r["order_id"], r["line_no"])
        if key not in last or r["revision"] > last[key]["revision"]:
            last[key] = r
    shipped = {(r["order_id"], r["line_no"]) for r in s["shipments"]}
    groups = defaultdict(list)
    for key, r in last.items():
        if r["order_id"] in meant and r["quantity"] != 0 and r["sku"] in goods:
            groups[goods[r["sku"]]].append((key in shipped, r["quantity"]))
    for category, lines in groups.items():
        pieces = [quantity for found, quantity in lines if not found]
        if len(pieces) >= 10:
            share = Decimal(100 * len(pieces)) / len(lines)
            yield (
                category,
                len(lines),
                len(pieces),
                sum(pieces),
                share.quantize(Decimal("0.01"), ROUND_HALF_UP),
            )
