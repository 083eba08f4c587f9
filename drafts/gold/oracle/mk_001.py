from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    rates = defaultdict(list)
    for f in s["fixings"]:
        rates[f["currency"]].append(f["rate"])
    for c in s["currencies"]:
        quoted = rates[c["currency"]]
        if c["last_day"] is None and len(quoted) >= 556:
            low, high = min(quoted), max(quoted)
            above = (100 * (high - low) / low).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield c["name"], len(quoted), low, high, above
