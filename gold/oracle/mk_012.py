# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    shares = defaultdict(list)
    for b in s["bars"]:
        shares[b["ticker"]].append(b)
    for ticker, bars in shares.items():
        mean = Decimal(sum(b["volume"] for b in bars)) / len(bars)
        for i, b in enumerate(bars):
            later = bars[i + 1 :]
            stands = all(x["volume"] < b["volume"] for x in later)
            if stands and b["volume"] >= 2 * mean:
                multiple = (b["volume"] / mean).quantize(Decimal("0.01"), ROUND_HALF_UP)
                yield ticker, b["bar_date"], multiple, b["close_price"], len(later)
