# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

ON, OFF, BLOCK, LIMIT = 22, 4, 60, 120


def answer(s):
    days = defaultdict(list)
    for o in sorted(s["orders"], key=lambda o: o["ordered_at"]):
        days[o["ordered_at"].date()].append((o["ordered_at"], o["pizzas"]))
    for orders in days.values():
        yield from lamp(orders)


def lamp(orders):
    on, blocked_until = [], None
    for at, pizzas in orders:
        load = sum(n for t, n in orders if at - timedelta(minutes=45) <= t <= at)
        if on and load <= OFF:
            yield told(on, at, "load")
            on, blocked_until = [], at + timedelta(minutes=BLOCK)
        elif on and at - on[0][0] > timedelta(minutes=LIMIT):
            yield told(on, at, "limit")
            on, blocked_until = [], at + timedelta(minutes=BLOCK)
        elif on or (load >= ON and (blocked_until is None or at >= blocked_until)):
            on.append((at, pizzas, load))
    if on:
        yield told(on, on[-1][0], "closing")


def told(on, off_at, reason):
    return on[0][0], off_at, reason, len(on), sum(n for _, n, _ in on), max(x for _, _, x in on)
