# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def ratio(top, bottom, digits):
    return (Decimal(top) / bottom).quantize(Decimal(digits), ROUND_HALF_UP)


def answer(s):
    groups = defaultdict(list)
    for f in s["fixes"]:
        groups[f["status"]].append(f)
    for status, fixes in groups.items():
        n = len(fixes)
        north = sum(f["lat"] >= 30 for f in fixes)
        off = sum(f["event_time"].hour % 6 != 0 for f in fixes)
        yield (
            status,
            n,
            ratio(100 * north, n, "0.01"),
            ratio(100 * off, n, "0.01"),
            ratio(sum(f["pressure_mb"] for f in fixes), n, "0.1"),
        )
