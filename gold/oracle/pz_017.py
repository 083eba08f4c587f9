# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    orders = sorted(s["orders"], key=lambda o: o["ordered_at"])
    first, load = 0, 0
    on, blocked_until = [], None
    for o in orders:
        at = o["ordered_at"]
        load += o["pizzas"]
        while orders[first]["ordered_at"] < at - timedelta(minutes=45):
            load -= orders[first]["pizzas"]
            first += 1
        if on and load <= 12:
            pizzas = sum(pizzas for _, pizzas, _ in on)
            yield on[0][0], at, len(on), pizzas, max(peak for _, _, peak in on)
            on, blocked_until = [], at + timedelta(minutes=90)
        elif on or (load >= 24 and (blocked_until is None or at >= blocked_until)):
            on.append((at, o["pizzas"], load))
