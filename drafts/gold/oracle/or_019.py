from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    events = defaultdict(dict)
    for r in s["orders"]:
        if r["channel"] != "marketplace":
            key = (r["event_time"], r["order_id"], r["revision"])
            events[r["customer_id"]][key] = r
    worth, seen = defaultdict(int), set()
    for r in s["order_lines"]:
        key = (r["order_id"], r["line_no"])
        if r["revision"] == 1 and key not in seen:
            seen.add(key)
            worth[r["order_id"]] += r["quantity"] * r["unit_price_minor"]
    groups = defaultdict(list)
    for rows in events.values():
        ordered = [rows[key] for key in sorted(rows)]
        found = [(ordered[at], *hop(ordered, at)) for at in range(len(ordered)) if hop(ordered, at)]
        ends = {new["order_id"] for _, _, new in found}
        for first, cancelled, new in found:
            wait = (new["event_time"] - cancelled["event_time"]) // timedelta(milliseconds=1)
            groups[first["coupon"]].append(
                (first, new["order_id"], wait, first["order_id"] in ends)
            )
    for coupon, found in groups.items():
        mean = Decimal(sum(wait for _, _, wait, _ in found)) / (60_000 * len(found))
        yield (
            coupon,
            len(found),
            len({first["customer_id"] for first, _, _, _ in found}),
            sum(chained for _, _, _, chained in found),
            mean.quantize(Decimal("0.1"), ROUND_HALF_UP),
            sum(worth[order] for order in {new for _, new, _, _ in found}),
        )


def hop(rows, at):
    """The cancellation and the new order of the hop that begins here."""
    first = rows[at]
    if first["status"] != "placed" or first["coupon"] is None:
        return None
    for place in range(at + 1, len(rows)):
        row = rows[place]
        if row["status"] == "cancelled" and row["order_id"] == first["order_id"]:
            new = next(
                (n for n in range(place + 1, len(rows)) if rows[n]["status"] == "placed"), None
            )
            if new is None:
                return None
            late = rows[new]["event_time"] - row["event_time"] > timedelta(hours=48)
            if late or rows[new]["coupon"] in {None, first["coupon"]}:
                return None
            return row, rows[new]
    return None
