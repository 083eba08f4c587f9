# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    orders = Counter(o["ordered_at"].date() for o in s["orders"])
    sold = defaultdict(set)
    for x in s["sales"]:
        sold[x["sold_at"].date()].add(x["pizza"])
    days = sorted(orders)
    for i in range(7, len(days)):
        day, before = days[i], days[i - 7 : i]
        total = sum(orders[d] for d in before)
        if 100 * 7 * orders[day] > 90 * total:
            continue
        missed = sorted(set().union(*(sold[d] for d in before)) - sold[day])
        mean = (Decimal(total) / 7).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield day, orders[day], mean, len(missed), ", ".join(missed) or "none"
