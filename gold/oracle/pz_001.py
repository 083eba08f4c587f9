# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    sold = defaultdict(list)
    for r in s["sales"]:
        sold[r["pizza"]].append(r)
    for recipe in s["recipes"]:
        rows = sold[recipe["pizza"]]
        if 0 < len(rows) < 970:
            yield (
                recipe["title"],
                len(rows),
                len({r["order_no"] for r in rows}),
                sum(r["size"] == "S" for r in rows),
                sum(r["price"] for r in rows),
            )
