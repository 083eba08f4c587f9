from collections import defaultdict
from datetime import datetime, timedelta


def answer(s):
    revisions, lines = defaultdict(dict), defaultdict(list)
    for r in s["orders"]:
        revisions[r["order_id"]][r["revision"]] = (r["event_time"], r["status"])
    for r in s["order_lines"]:
        lines[r["order_id"]].append(r)
    days = defaultdict(list)
    for order, known in revisions.items():
        if 1 in known:
            begun = known[1][0]
            days[begun.date()].append((begun, sorted(known.values()), lines[order]))
    for day in range(10, 24):
        start = datetime(2025, 3, day)  # noqa: DTZ001
        for step in range(1, 7):
            until = start + timedelta(hours=4 * step)
            orders = [o for o in days[start.date()] if o[0] < until]
            void = changed = small = total = 0
            for _, events, rows in orders:
                states = {status for time, status in events if time < until}
                if "cancelled" in states:
                    void += 1
                    continue
                changed += "amended" in states
                amount = worth(rows, until)
                small += amount < 2000
                total += amount
            yield until, len(orders), void, changed, small, total


def worth(rows, until):
    latest = {}
    for r in sorted(rows, key=lambda r: r["revision"]):
        if r["event_time"] < until:
            latest[r["line_no"]] = r["quantity"] * r["unit_price_minor"]
    return max(0, sum(latest.values()))
