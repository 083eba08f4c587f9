# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    category = {p["sku"]: p["category"] or "none" for p in s["products"]}
    lines = {tuple(r.items()) for r in s["order_lines"]}
    baskets = defaultdict(list)
    for line in map(dict, lines):
        if line["revision"] == 1 and line["sku"] in category:
            baskets[category[line["sku"]]].append(line)
    for name, rows in baskets.items():
        skus = len({r["sku"] for r in rows})
        if skus >= 8:
            pieces = sum(r["quantity"] for r in rows)
            mean = (Decimal(pieces) / len(rows)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield name, len(rows), skus, pieces, mean
