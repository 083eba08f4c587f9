# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def percentile(values, p):
    values = sorted(values)
    position = p * (len(values) - 1)
    low = int(position)
    high = min(low + 1, len(values) - 1)
    exact = values[low] + (values[high] - values[low]) * (position - low)
    share = Decimal(exact.numerator) / Decimal(exact.denominator)
    return share.quantize(Decimal("0.1"), ROUND_HALF_UP)


def minutes(duration):
    return Fraction(duration // timedelta(minutes=1))


def answer(s):
    received = {r["specimen_id"]: r["event_time"] for r in s["received"]}
    verified = {v["specimen_id"]: v["event_time"] for v in s["verified"]}
    classes = defaultdict(list)
    for c in s["collected"]:
        if c["specimen_id"] in verified:
            a, b, d = c["event_time"], received[c["specimen_id"]], verified[c["specimen_id"]]
            name = "not recorded" if c["patient_class"] is None else c["patient_class"]
            classes[name].append((minutes(b - a), minutes(d - b), minutes(d - a)))
    for name, found in classes.items():
        if len(found) >= 39:
            transport, analysis, total = zip(*found, strict=True)
            half = Fraction(1, 2)
            yield (
                name,
                len(found),
                percentile(transport, half),
                percentile(analysis, half),
                percentile(total, Fraction(95, 100)),
            )
