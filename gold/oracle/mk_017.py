# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FORTNIGHT = timedelta(days=14)
A_START = datetime.fromisoformat("2008-01-10")


def start_of(row):
    return A_START + (row["event_time"] - A_START) // FORTNIGHT * FORTNIGHT


def rounded(value):
    return value.quantize(Decimal("0.01"), ROUND_HALF_UP) + 0


def answer(s):
    dollar, shares = defaultdict(list), defaultdict(list)
    for f in s["fixings"]:
        if f["currency"] == "USD":
            dollar[start_of(f)].append(f["rate"])
    for b in s["bars"]:
        shares[start_of(b), b["ticker"]].append(b)
    for (start, ticker), bars in shares.items():
        first, last = bars[0]["open_price"], bars[-1]["close_price"]
        move = 100 * (last - first) / first
        if move <= -10:
            usd0, usd1 = dollar[start][0], dollar[start][-1]
            verdict = "flight" if usd1 < usd0 else "no flight"
            usd_move = 100 * (usd1 - usd0) / usd0
            yield start, ticker, len(bars), rounded(move), rounded(usd_move), verdict
