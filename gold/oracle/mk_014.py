# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise


def answer(s):
    by_currency = defaultdict(list)
    for f in s["fixings"]:
        by_currency[f["currency"]].append(f)
    for currency, fixings in by_currency.items():
        streaks, current = [], None
        for before, f in pairwise(fixings):
            if f["rate"] < before["rate"]:
                if current is None:
                    current = {"from": before["rate"], "gains": []}
                    streaks.append(current)
                current["gains"].append(f)
            elif f["rate"] > before["rate"]:
                current = None
        if not streaks:
            continue
        best = max(streaks, key=lambda x: (len(x["gains"]), x["gains"][0]["fixed_on"]))
        gains = best["gains"]
        if len(gains) >= 7:
            fell = 100 * (best["from"] - gains[-1]["rate"]) / best["from"]
            fell = fell.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield currency, len(gains), gains[0]["fixed_on"], gains[-1]["fixed_on"], fell
