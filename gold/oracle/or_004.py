# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime

FAR = datetime(2100, 1, 1)  # noqa: DTZ001


def answer(s):
    category = {p["sku"]: p["category"] or "none" for p in s["products"]}
    best = {}
    for r in s["order_lines"]:
        if r["sku"] not in category:
            continue
        amount = r["quantity"] * r["unit_price_minor"]
        rank = (-r["unit_price_minor"], FAR - r["event_time"], r["order_id"])
        name = category[r["sku"]]
        if name not in best or rank < best[name][0]:
            best[name] = (rank, r["sku"], r["quantity"], amount, r["event_time"])
    for name, (_, *rest) in best.items():
        yield name, *rest
