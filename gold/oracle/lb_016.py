# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal


def percent(part, whole):
    return (Decimal(100 * part) / whole).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    clinic = {c["specimen_id"]: c["clinic"] for c in s["collected"]}
    results, invalid = Counter(), Counter()
    for v in s["verified"]:
        results[clinic[v["specimen_id"]]] += 1
        invalid[clinic[v["specimen_id"]]] += v["outcome"] == "invalid"
    for name, n in results.items():
        bad = invalid[name]
        rest = sum(count for other, count in results.items() if other != name)
        rest_bad = sum(count for other, count in invalid.items() if other != name)
        if n >= 29 and bad * rest > rest_bad * n:
            yield name, n, bad, percent(bad, n), percent(rest_bad, rest)
