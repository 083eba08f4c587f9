# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FORTNIGHT = timedelta(days=14)
A_START = datetime.fromisoformat("2008-01-10")


def start_of(row):
    return A_START + (row["event_time"] - A_START) // FORTNIGHT * FORTNIGHT


def rounded_percent(move):
    return (100 * move).quantize(Decimal("0.01"), ROUND_HALF_UP) + 0


def slumps(prices):
    """Yields first and last fortnight of each slump, from opening and closing price by start."""
    falls = [start for start in sorted(prices) if prices[start][1] < prices[start][0]]
    first = last = None
    for start in falls:
        breather = prices.get(start - FORTNIGHT)
        if last is not None and start - last != FORTNIGHT:
            bridged = start - last == 2 * FORTNIGHT and breather and breather[1] < prices[last][0]
            if not bridged:
                yield first, last
                first = None
        first, last = first or start, start
    if last is not None:
        yield first, last


def answer(s):
    dollar, shares = defaultdict(list), defaultdict(lambda: defaultdict(list))
    for f in s["fixings"]:
        if f["currency"] == "USD":
            dollar[start_of(f)].append(f["rate"])
    for b in s["bars"]:
        shares[b["ticker"]][start_of(b)].append(b)
    for ticker, fortnights in shares.items():
        prices = {
            start: (bars[0]["open_price"], bars[-1]["close_price"])
            for start, bars in fortnights.items()
        }
        for first, last in slumps(prices):
            move = (prices[last][1] - prices[first][0]) / prices[first][0]
            if move <= Decimal("-0.08"):
                rates = [dollar[start] for start in sorted(dollar) if first <= start <= last]
                flights = sum(rate[-1] < rate[0] for rate in rates)
                in_dollar = (rates[-1][-1] - rates[0][0]) / rates[0][0]
                percents = rounded_percent(move), rounded_percent(in_dollar)
                yield first, ticker, (last - first) // FORTNIGHT + 1, flights, *percents
