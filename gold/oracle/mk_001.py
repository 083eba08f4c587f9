# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    rates = defaultdict(list)
    for f in s["fixings"]:
        rates[f["currency"]].append(f["rate"])
    for c in s["currencies"]:
        quoted = rates[c["currency"]]
        if len(quoted) >= 770:
            status = "quoted" if c["last_day"] is None else "ended"
            low, high = min(quoted), max(quoted)
            above = (100 * (high - low) / low).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield c["name"], status, len(quoted), low, high, above
