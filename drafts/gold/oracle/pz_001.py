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
