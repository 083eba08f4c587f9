# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    groups = defaultdict(lambda: (set(), set()))
    for r in s["orders"]:
        if r["status"] != "placed":
            continue
        for channel in (r["channel"], "all"):
            for coupon in (r["coupon"] or "none", "all"):
                orders, customers = groups[channel, coupon]
                orders.add(r["order_id"])
                customers.add(r["customer_id"])
    for (channel, coupon), (orders, customers) in groups.items():
        yield channel, coupon, len(orders), len(customers)
