# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def label(n):
    if n < 5:
        return str(n)
    return "5 to 9" if n < 10 else "10 or more"


def hundredth(x):
    return x.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    category = {item["pizza"]: item["category"] for item in s["menu"]}
    orders = defaultdict(list)
    for r in s["sales"]:
        orders[r["order_no"]].append(r["pizza"])
    classes = defaultdict(list)
    for pizzas in orders.values():
        if len(pizzas) > 1:
            classes[label(len(pizzas))].append(pizzas)
    for name, members in classes.items():
        n = len(members)
        different = [len(set(pizzas)) for pizzas in members]
        categories = [len({category[p] for p in pizzas}) for pizzas in members]
        yield (
            name,
            n,
            sum(d < len(pizzas) for d, pizzas in zip(different, members, strict=True)),
            sum(c == 1 for c in categories),
            hundredth(Decimal(sum(different)) / n),
            hundredth(Decimal(100 * sum(c == 4 for c in categories)) / n),
        )
