# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

BEGIN, END = datetime(2025, 3, 3), datetime(2025, 3, 31)  # noqa: DTZ001


def answer(s):
    days = defaultdict(list)
    for currency, day, kept in judged(s):
        days[currency, day].append(kept)
    weeks = defaultdict(lambda: [None] * 7)
    for (currency, day), kept in days.items():
        score = half_up(Decimal(100 * sum(kept)) / len(kept), "0.1")
        week = day - timedelta(days=day.weekday())
        weeks[currency, week][day.weekday()] = (len(kept), sum(kept), score)
    for (currency, week), row in weeks.items():
        known = [day for day in row if day is not None]
        bad = [day is not None and day[2] < Decimal(50) for day in row]
        run = worst = 0
        for is_bad in bad:
            run = run + 1 if is_bad else 0
            worst = max(worst, run)
        yield (
            currency,
            week,
            sum(count for count, _, _ in known),
            sum(bad),
            half_up(sum(score for _, _, score in known) / len(known), "0.01"),
            worst,
        )


def judged(s):
    """Currency and day of each judged order, and whether it was in time."""
    goods = {p["sku"] for p in s["products"] if p["weight_g"] is not None}
    orders, cancelled = {}, {}
    for r in s["orders"]:
        if r["revision"] == 1 and r["channel"] != "marketplace" and BEGIN <= r["event_time"] < END:
            orders[r["order_id"]] = r
        if r["status"] == "cancelled":
            cancelled[r["order_id"]] = r["event_time"]
    lines = defaultdict(list)
    for r in s["order_lines"]:
        lines[r["order_id"]].append(r)
    left = departures(s["shipments"])
    for order, r in orders.items():
        deadline = r["event_time"] + timedelta(hours=48)
        if order in cancelled and cancelled[order] <= deadline:
            continue
        due = {}
        for line in sorted(lines[order], key=lambda line: line["revision"]):
            if line["event_time"] <= deadline and line["sku"] in goods:
                due[line["line_no"]] = line["quantity"]
        due = {line_no: pieces for line_no, pieces in due.items() if pieces}
        if due:
            kept = all(
                sum(count for time, count in left[order, line_no] if time <= deadline) >= pieces
                for line_no, pieces in due.items()
            )
            yield r["currency"], datetime.combine(r["event_time"].date(), datetime.min.time()), kept


def departures(rows):
    """Moment and pieces of the shipments of each line."""
    first, last = {}, {}
    for r in sorted(rows, key=lambda r: r["event_time"]):
        first.setdefault(r["shipment_id"], r["event_time"])
        last[r["shipment_id"]] = r
    left = defaultdict(list)
    for shipment, r in last.items():
        left[r["order_id"], r["line_no"]].append((first[shipment], r["quantity"]))
    return left


def half_up(number, unit):
    return number.quantize(Decimal(unit), ROUND_HALF_UP)
