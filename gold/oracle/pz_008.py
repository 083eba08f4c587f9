# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

THURSDAY = 3


def choices(s):
    weeks = defaultdict(lambda: defaultdict(list))
    for r in s["sales"]:
        day = r["sold_at"].replace(hour=0, minute=0, second=0)
        start = day - timedelta(days=(day.weekday() - THURSDAY) % 7)
        weeks[start][r["pizza"]].append(r)
    picks = []
    for start, pizzas in weeks.items():
        rows = [
            (
                start,
                pizza,
                len(sold),
                len({r["order_no"] for r in sold}),
                sum(r["price"] for r in sold),
            )
            for pizza, sold in pizzas.items()
        ]
        cut = sorted((row[2] for row in rows), reverse=True)[2]
        above = [row for row in rows if row[2] > cut]
        if above:
            picks.append((len(above), above))
        picks.append((3 - len(above), [row for row in rows if row[2] == cut]))
    return picks
