# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    orders = {r["order_id"]: (r["channel"], r["placed_at"]) for r in s["orders"]}
    first = {}
    for r in s["shipments"]:
        key = (r["order_id"], r["warehouse"])
        first[key] = min(first.get(key, r["event_time"]), r["event_time"])
    waits = defaultdict(list)
    for (order, warehouse), time in first.items():
        if order in orders:
            channel, placed = orders[order]
            waits[warehouse, channel].append((time - placed) // timedelta(minutes=1))
    for (warehouse, channel), minutes in waits.items():
        minutes.sort()
        yield warehouse, channel, len(minutes), percentile(minutes, 50), percentile(minutes, 90)


def percentile(values, percent):
    position = (len(values) - 1) * percent
    at, rest = divmod(position, 100)
    low, high = values[at], values[min(at + 1, len(values) - 1)]
    exact = low + Decimal((high - low) * rest) / 100
    return exact.quantize(Decimal("0.1"), ROUND_HALF_UP)
