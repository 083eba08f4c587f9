# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal


def answer(s):
    hours = defaultdict(list)
    for o in s["orders"]:
        hours[o["ordered_at"].replace(minute=0, second=0)].append(o)
    for hour, orders in hours.items():
        parties = [o["pizzas"] for o in orders if o["pizzas"] >= 10]
        walk_ins = [o["amount"] for o in orders if o["pizzas"] == 1]
        if len(parties) >= 2 or (len(parties) == 1 and not walk_ins):
            yield hour, len(parties), sum(parties), len(walk_ins), sum(walk_ins, Decimal(0))
