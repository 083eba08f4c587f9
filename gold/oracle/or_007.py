# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    sold = defaultdict(dict)
    for r in s["order_lines"]:
        if r["revision"] == 1:
            day = r["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
            sold[day, r["sku"]][r["order_id"], r["line_no"]] = r["quantity"]
    days = defaultdict(list)
    for (day, sku), lines in sold.items():
        orders = len({order for order, _ in lines})
        days[day].append((sum(lines.values()), orders, sku))
    for day, chart in days.items():
        for place, (pieces, orders, sku) in enumerate(sorted(chart)[:-9:-1], start=1):
            yield day, place, sku, pieces, orders
