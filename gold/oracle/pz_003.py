# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    halves = defaultdict(list)
    for o in s["orders"]:
        at = o["ordered_at"]
        halves[at.replace(minute=at.minute // 30 * 30, second=0)].append(o)
    for start, orders in halves.items():
        if len(orders) >= 9:
            yield (
                start,
                len(orders),
                sum(o["pizzas"] for o in orders),
                sum(o["amount"] for o in orders),
                sum(o["pizzas"] >= 4 for o in orders),
            )
