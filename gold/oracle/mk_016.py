# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from statistics import stdev

BACK = 60


def is_record(values, i):
    return i >= BACK and all(values[i] > value for value in values[i - BACK : i])


def answer(s):
    dollar = [f for f in s["fixings"] if f["currency"] == "USD"]
    times = [f["event_time"] for f in dollar]
    shares = defaultdict(list)
    for bar in s["bars"]:
        shares[bar["ticker"]].append(bar)
    groups = defaultdict(lambda: [0, 0, 0, []])
    for ticker, bars in shares.items():
        usd = [Fraction(bar["close_price"]) for bar in bars]
        rates = [dollar[bisect_right(times, bar["event_time"]) - 1]["rate"] for bar in bars]
        eur = [price / Fraction(rate) for price, rate in zip(usd, rates, strict=True)]
        for i, bar in enumerate(bars):
            in_usd, in_eur = is_record(usd, i), is_record(eur, i)
            for key in (ticker, str(bar["bar_date"].year)), (ticker, "all"), ("all", "all"):
                group = groups[key]
                group[0] += in_usd
                group[1] += in_eur
                group[2] += in_usd and not in_eur
                if i:
                    group[3].append(100 * eur[i] / eur[i - 1] - 100)
    for key, (in_usd, in_eur, usd_only, changes) in groups.items():
        if in_usd + in_eur:
            swing = Decimal(float(stdev(changes))).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield *key, in_usd, in_eur, usd_only, swing
