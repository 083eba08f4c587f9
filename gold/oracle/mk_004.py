# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    fixings = defaultdict(list)
    for f in s["fixings"]:
        fixings[f["currency"]].append((f["rate"], f["fixed_on"]))
    for currency, rows in fixings.items():
        low = min(rate for rate, _ in rows)
        high = max(rate for rate, _ in rows)
        low_on = min(day for rate, day in rows if rate == low)
        high_on = max(day for rate, day in rows if rate == high)
        yield currency, low, low_on, high, high_on
