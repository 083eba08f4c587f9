# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def choices(s):
    hours = defaultdict(list)
    for o in s["orders"]:
        hours[o["ordered_at"].replace(minute=0, second=0)].append(o)
    most = max(len(orders) for orders in hours.values())
    rows = [
        (
            hour,
            len(orders),
            sum(o["pizzas"] == 1 for o in orders),
            sum(o["pizzas"] for o in orders),
            sum(o["amount"] for o in orders),
        )
        for hour, orders in hours.items()
        if len(orders) == most
    ]
    return [(1, rows)]
