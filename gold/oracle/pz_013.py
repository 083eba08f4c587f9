# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    sold, revenue = Counter(), Counter()
    for r in s["sales"]:
        sold[r["pizza"]] += 1
        revenue[r["pizza"]] += r["price"]
    everything = sum(revenue.values())
    named_by, leads = defaultdict(set), Counter()
    for recipe in s["recipes"]:
        names = recipe["ingredients"].split(", ")
        leads[names[0]] += 1
        for name in names:
            named_by[name].add(recipe["pizza"])
    for name, pizzas in named_by.items():
        if len(pizzas) >= 5:
            share = 100 * sum(revenue[p] for p in pizzas) / everything
            yield (
                name,
                len(pizzas),
                leads[name],
                sum(sold[p] for p in pizzas),
                share.quantize(Decimal("0.01"), ROUND_HALF_UP),
            )
