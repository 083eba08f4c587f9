# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    shares = defaultdict(list)
    for b in s["bars"]:
        shares[b["ticker"]].append(b)
    for ticker, bars in shares.items():
        close = [b["close_price"] for b in bars]
        i = 1
        while i < len(bars):
            level = close[i - 1]
            back = None
            if close[i] <= Decimal("0.95") * level:
                after = range(i + 1, min(i + 36, len(bars)))
                back = next((j for j in after if close[j] >= level), None)
            if back is None:
                i += 1
                continue
            lowest = min(close[i:back])
            loss = (100 * (level - lowest) / level).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield ticker, bars[i]["bar_date"], bars[back]["bar_date"], back - i, lowest, loss
            i = back + 1
