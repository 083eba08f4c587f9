# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    category = {p["sku"]: p["category"] or "none" for p in s["products"]}
    placed = {r["order_id"]: r["placed_at"] for r in s["orders"]}
    versions = defaultdict(list)
    for v in s["price_list"]:
        versions[v["sku"]].append(v)
    lines = {}
    for r in s["order_lines"]:
        if r["revision"] == 1 and r["sku"] in category:
            lines[r["order_id"], r["line_no"]] = r
    groups = defaultdict(lambda: [0] * 4)  # lines, unlisted, off list, lost
    for r in lines.values():
        group = groups[category[r["sku"]]]
        group[0] += 1
        time = placed[r["order_id"]]
        valid = [
            v["price_minor"]
            for v in versions[r["sku"]]
            if v["valid_from"] <= time and (v["valid_to"] is None or time < v["valid_to"])
        ]
        if not valid:
            group[1] += 1
        elif r["unit_price_minor"] not in valid:
            group[2] += 1
            group[3] += r["quantity"] * (min(valid) - r["unit_price_minor"])
    for name, group in groups.items():
        if group[2] >= 7:
            yield name, *group
