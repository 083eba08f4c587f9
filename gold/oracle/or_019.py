# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    events = defaultdict(dict)
    for r in s["orders"]:
        if r["channel"] != "marketplace":
            key = (r["event_time"], r["order_id"], r["revision"])
            events[r["customer_id"]][key] = r
    first, last = worths(s["order_lines"])
    groups = defaultdict(list)
    for rows in events.values():
        found = list(hops([rows[key] for key in sorted(rows)]))
        ends = {new["order_id"] for _, new in found}
        for old, new in found:
            groups[old["coupon"]].append((old, new, old["order_id"] in ends))
    for coupon, found in groups.items():
        waits = [
            (new["event_time"] - old["event_time"]) // timedelta(milliseconds=1)
            for old, new, _ in found
        ]
        mean = Decimal(sum(waits)) / (60_000 * len(waits))
        yield (
            coupon,
            len(found),
            sum(chained for _, _, chained in found),
            mean.quantize(Decimal("0.1"), ROUND_HALF_UP),
            sum(last[old["order_id"]] for old, _, _ in found),
            sum(first[order] for order in {new["order_id"] for _, new, _ in found}),
        )


def hops(rows):
    """Each cancellation that begins a hop, with the event that ends it."""
    for place, old in enumerate(rows):
        if old["status"] == "cancelled" and old["coupon"] is not None:
            new = next((row for row in rows[place + 1 :] if row["status"] == "placed"), None)
            if new is not None:
                late = new["event_time"] - old["event_time"] > timedelta(hours=48)
                if not late and new["coupon"] not in {None, old["coupon"]}:
                    yield old, new


def worths(rows):
    """What each order was worth at first and at last."""
    first, last = {}, {}
    for r in sorted(rows, key=lambda r: r["revision"]):
        last[r["order_id"], r["line_no"]] = r
        if r["revision"] == 1:
            first[r["order_id"], r["line_no"]] = r
    sums = defaultdict(int), defaultdict(int)
    for total, lines in zip(sums, (first, last), strict=True):
        for (order, _), r in lines.items():
            total[order] += r["quantity"] * r["unit_price_minor"]
    return sums
