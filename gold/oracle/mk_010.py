# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    shares = defaultdict(list)
    for b in s["bars"]:
        shares[b["ticker"]].append(b)
    for ticker, bars in shares.items():
        for i in range(20, len(bars)):
            b = bars[i]
            mean = Decimal(sum(x["volume"] for x in bars[i - 20 : i])) / 20
            if b["volume"] >= Decimal("2.5") * mean:
                before = bars[i - 1]["close_price"]
                thousands = (Decimal(b["volume"]) / 1000).quantize(Decimal(1), ROUND_HALF_UP)
                multiple = (b["volume"] / mean).quantize(Decimal("0.01"), ROUND_HALF_UP)
                change = 100 * (b["close_price"] - before) / before
                change = change.quantize(Decimal("0.01"), ROUND_HALF_UP) + 0
                yield ticker, b["bar_date"], int(thousands), multiple, change
