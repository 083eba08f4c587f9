# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    days = defaultdict(lambda: (set(), set(), set()))
    for r in s["shipments"]:
        start = r["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
        ids, orders, collected = days[start, r["warehouse"]]
        ids.add(r["shipment_id"])
        orders.add(r["order_id"])
        if r["carrier"] is None:
            collected.add(r["shipment_id"])
    for (start, warehouse), (ids, orders, collected) in days.items():
        if len(ids) >= 166:
            yield start, warehouse, len(ids), len(orders), len(collected)
