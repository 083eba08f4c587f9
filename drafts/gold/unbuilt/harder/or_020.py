# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

BEGIN, END = datetime(2025, 3, 3), datetime(2025, 3, 31)  # noqa: DTZ001


def answer(s):
    groups = defaultdict(lambda: defaultdict(list))
    for group, day, kept in judged(s):
        groups[group][day].append(kept)
    for group, kept in groups.items():
        scores = {
            day: half_up(Decimal(100 * sum(all_kept)) / len(all_kept), "0.1")
            for day, all_kept in kept.items()
        }
        lengths = red_days([scores.get(BEGIN + timedelta(days=n)) for n in range(28)])
        for week in range(4):
            known = [
                scores[BEGIN + timedelta(days=n)]
                for n in range(7 * week, 7 * week + 7)
                if BEGIN + timedelta(days=n) in scores
            ]
            if known:
                of_week = lengths[7 * week : 7 * week + 7]
                yield (
                    *group,
                    BEGIN + timedelta(days=7 * week),
                    sum(length > 0 for length in of_week),
                    half_up(sum(known) / len(known), "0.01"),
                    max(of_week),
                )


def red_days(scores):
    """For each day the length of the run that it belongs to, or 0."""
    red, lamp = [], False
    for score in scores:
        if score is not None and score < Decimal(50):
            lamp = True
        elif score is not None and score >= Decimal(60):
            lamp = False
        red.append(lamp)
    lengths, place = [0] * len(red), 0
    while place < len(red):
        end = place
        while end < len(red) and red[end]:
            end += 1
        lengths[place:end] = [end - place] * (end - place)
        place = end + 1
    return lengths


def judged(s):
    """Currency and channel, and day of each judged order, and whether it was in time."""
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
            day = datetime.combine(r["event_time"].date(), datetime.min.time())
            yield (r["currency"], r["channel"]), day, kept


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
