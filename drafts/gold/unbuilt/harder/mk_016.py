# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from fractions import Fraction

BACK = 60


def is_record(values, i):
    return i >= BACK and all(values[i] > value for value in values[i - BACK : i])


def answer(s):
    dollar = [f for f in s["fixings"] if f["currency"] == "USD"]
    times = [f["event_time"] for f in dollar]
    shares = defaultdict(list)
    for bar in s["bars"]:
        shares[bar["ticker"]].append(bar)
    for ticker, bars in shares.items():
        usd = [Fraction(bar["close_price"]) for bar in bars]
        rates = [dollar[bisect_right(times, bar["event_time"]) - 1]["rate"] for bar in bars]
        eur = [price / Fraction(rate) for price, rate in zip(usd, rates, strict=True)]
        years = defaultdict(lambda: [0, 0, 0, 0])
        latest = None
        for i, bar in enumerate(bars):
            in_usd, in_eur = is_record(usd, i), is_record(eur, i)
            year = years[bar["bar_date"].year]
            year[0] += in_usd
            year[1] += in_eur
            year[2] += in_usd and not in_eur
            if in_eur:
                if latest is not None:
                    year[3] = max(year[3], i - latest)
                latest = i
        for year, counts in years.items():
            if counts[0] + counts[1]:
                yield ticker, year, *counts
