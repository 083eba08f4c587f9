# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def hundredth(x):
    return Decimal(x).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    weekdays = defaultdict(list)
    for o in s["orders"]:
        weekdays[o["ordered_at"].weekday()].append(o)
    for weekday, orders in weekdays.items():
        n = len(orders)
        if n < 2794:
            continue
        noon = sum(12 <= o["ordered_at"].hour < 14 for o in orders)
        yield (
            NAMES[weekday],
            len({o["ordered_at"].date() for o in orders}),
            n,
            sum(o["pizzas"] == 1 for o in orders),
            hundredth(Decimal(100 * noon) / n),
            hundredth(sum(o["amount"] for o in orders) / n),
        )
