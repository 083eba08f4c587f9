# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    bursts = []
    for o in sorted(s["orders"], key=lambda o: o["ordered_at"]):
        if not bursts or o["ordered_at"] - bursts[-1][-1]["ordered_at"] > timedelta(minutes=3):
            bursts.append([])
        bursts[-1].append(o)
    for burst in bursts:
        n = len(burst)
        if n >= 6:
            first, last = burst[0]["ordered_at"], burst[-1]["ordered_at"]
            seconds = (last - first) // timedelta(seconds=1)
            mean = (Decimal(seconds) / (n - 1)).quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield first, last, n, sum(o["pizzas"] for o in burst), mean
