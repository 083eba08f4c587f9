# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    windows = defaultdict(dict)
    for r in s["orders"]:
        if r["status"] != "placed":
            continue
        time = r["event_time"]
        last = time.replace(hour=time.hour // 2 * 2, minute=0, second=0, microsecond=0)
        for back in range(3):
            windows[last - timedelta(hours=2 * back)][r["order_id"]] = r
    for start, orders in windows.items():
        market = [r for r in orders.values() if r["channel"] == "marketplace"]
        if len(orders) >= 65 and 100 * len(market) >= 40 * len(orders):
            share = Decimal(100 * len(market)) / len(orders)
            yield (
                start,
                len(orders),
                len(market),
                share.quantize(Decimal("0.01"), ROUND_HALF_UP),
                len({r["customer_id"] for r in market}),
            )
