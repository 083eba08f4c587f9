# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    groups = defaultdict(list)
    for b in s["bars"]:
        groups[b["ticker"], b["bar_date"].year].append(b)
    for (ticker, year), bars in groups.items():
        up = sum(b["close_price"] > b["open_price"] for b in bars)
        flat = sum(b["close_price"] == b["open_price"] for b in bars)
        strong = sum(
            b["close_price"] - b["low_price"]
            >= Decimal("0.75") * (b["high_price"] - b["low_price"])
            for b in bars
        )
        share = (Decimal(100 * strong) / len(bars)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield ticker, year, len(bars), up, flat, share
