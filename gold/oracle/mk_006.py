# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

WEEK = timedelta(days=7)
SOME_THURSDAY = datetime.fromisoformat("2008-01-03")


def answer(s):
    looks = defaultdict(list)
    for b in s["bars"]:
        thursday = SOME_THURSDAY + (b["event_time"] - SOME_THURSDAY) // WEEK * WEEK
        for back in range(4):
            looks[thursday - back * WEEK, b["ticker"]].append(b)
    for (start, ticker), bars in looks.items():
        high = max(b["high_price"] for b in bars)
        low = min(b["low_price"] for b in bars)
        if len(bars) >= 18 and high >= Decimal("1.35") * low:
            above = (100 * (high - low) / low).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield start, ticker, len(bars), high, low, above
