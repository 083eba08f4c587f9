# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import Decimal


def answer(s):
    days = defaultdict(list)
    for o in s["orders"]:
        days[o["ordered_at"].date()].append(o["amount"])
    for h in s["holidays"]:
        free = h["held_on"] if h["day_off"] is None else h["day_off"]
        on, before = days.get(free, []), days.get(free - timedelta(days=7), [])
        yield (
            h["holiday"],
            free,
            len(on),
            sum(on, Decimal(0)),
            len(before),
            sum(before, Decimal(0)),
        )
