# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from itertools import groupby


def answer(s):
    sales = sorted(s["sales"], key=lambda r: (r["order_no"], r["line_no"]))
    seen = defaultdict(list)
    for _, of_day in groupby(sales, key=lambda r: r["sold_at"].date()):
        sold, screen = Counter(), None
        for _, lines in groupby(of_day, key=lambda r: r["order_no"]):
            before, pizzas = screen, [r["pizza"] for r in lines]
            for pizza in pizzas:
                sold[pizza] += 1
                if screen is None or sold[pizza] > sold[screen]:
                    screen = pizza
            if len(pizzas) >= 8 and before is not None:
                seen[before].append((pizzas.count(before), screen != before))
    for pizza, large in seen.items():
        if len(large) >= 12:
            yield (
                pizza,
                len(large),
                sum(pieces > 0 for pieces, _ in large),
                sum(pieces for pieces, _ in large),
                sum(displaced for _, displaced in large),
            )
