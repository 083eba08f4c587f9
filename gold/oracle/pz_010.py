# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    total, open_days, sold = defaultdict(int), set(), defaultdict(list)
    for r in s["sales"]:
        day = r["sold_at"].date()
        total[r["pizza"]] += 1
        open_days.add(day)
        sold[day, r["pizza"]].append(r["order_no"])
    days = len(open_days)
    for (day, pizza), order_nos in sold.items():
        n = len(order_nos)
        if n * days >= 3 * total[pizza]:
            yield (
                day,
                pizza,
                n,
                len(set(order_nos)),
                (Decimal(total[pizza]) / days).quantize(Decimal("0.01"), ROUND_HALF_UP),
                (Decimal(100 * n * days) / total[pizza]).quantize(Decimal("0.1"), ROUND_HALF_UP),
            )
