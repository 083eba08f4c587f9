# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def percent(part, whole):
    return (Decimal(100 * part) / whole).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    species = defaultdict(list)
    for r in s["captures"]:
        if r["species_id"] is not None:
            species[r["species_id"]].append(r)
    for code, records in species.items():
        n = len(records)
        females = sum(r["sex"] == "F" for r in records)
        males = sum(r["sex"] == "M" for r in records)
        if n >= 248 and females + males > 0:
            weighed = sum(r["weight_g"] is not None for r in records)
            yield code, n, females, males, percent(females, females + males), percent(weighed, n)
