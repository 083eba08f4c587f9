# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def runs(numbers):
    """The longest runs of consecutive numbers."""
    found = []
    for n in sorted(numbers):
        if found and found[-1][-1] == n - 1:
            found[-1].append(n)
        else:
            found.append([n])
    return found


def answer(s):
    category = {row["pizza"]: row["category"] for row in s["menu"]}
    days = sorted({r["sold_at"].date() for r in s["sales"]})
    number = {day: n for n, day in enumerate(days)}
    sold_on, pizzas = defaultdict(set), Counter()
    for r in s["sales"]:
        n = number[r["sold_at"].date()]
        sold_on[r["pizza"], r["size"]].add(n)
        pizzas[category[r["pizza"]], n] += 1
    asleep = defaultdict(Counter)
    for row in s["menu"]:
        sold = sold_on[row["pizza"], row["size"]]
        for n in range(len(days)):
            if not sold & {n, n - 1, n - 2} and any(earlier < n for earlier in sold):
                asleep[row["category"]][n] += 1
    for name, items in asleep.items():
        for stretch in runs(n for n, count in items.items() if count >= 2):
            if len(stretch) >= 4:
                for n in stretch:
                    yield days[n], name, items[n], pizzas[name, n], len(stretch)
