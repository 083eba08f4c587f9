# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    orders = sorted(s["orders"], key=lambda o: o["ordered_at"])
    first = 0
    day, so_far = None, 0
    for i, o in enumerate(orders):
        at = o["ordered_at"]
        if at.date() != day:
            day, so_far = at.date(), 0
        so_far += o["amount"]
        while orders[first]["ordered_at"] < at - timedelta(minutes=90):
            first += 1
        taken = sum(x["amount"] for x in orders[first : i + 1])
        if taken >= 900:
            yield o["order_no"], at, i + 1 - first, taken, so_far
