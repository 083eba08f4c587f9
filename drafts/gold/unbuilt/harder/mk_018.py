# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def episodes(bars):
    """Yields (peak, bars of the crash, comeback or None) of one share."""
    peak, crash = None, []
    for bar in bars:
        close = bar["close_price"]
        if not crash:
            peak = close if peak is None else max(peak, close)
            if close <= Decimal("0.94") * peak:
                crash = [bar]
        elif 2 * close >= peak + min(b["close_price"] for b in crash):
            yield peak, crash, bar
            peak, crash = close, []
        else:
            crash.append(bar)
    if crash:
        yield peak, crash, None


def answer(s):
    shares = defaultdict(list)
    for bar in s["bars"]:
        shares[bar["ticker"]].append(bar)
    for ticker, bars in shares.items():
        for peak, crash, comeback in episodes(bars):
            lowest = min(bar["close_price"] for bar in crash)
            loss = (100 * (peak - lowest) / peak).quantize(Decimal("0.01"), ROUND_HALF_UP)
            regained_on = comeback and comeback["bar_date"]
            yield ticker, crash[0]["bar_date"], regained_on, len(crash), lowest, loss
