# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def quantile(weights, tenths):
    """The share in tenths; exact."""
    ordered = sorted(weights)
    below, rest = divmod((len(ordered) - 1) * tenths, 10)
    value = Decimal(ordered[below])
    if rest:
        value += Decimal(rest) / 10 * (ordered[below + 1] - ordered[below])
    return value.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    species = defaultdict(lambda: {"F": [], "M": []})
    for r in s["captures"]:
        if r["species_id"] is not None and r["sex"] and r["weight_g"] is not None:
            species[r["species_id"]][r["sex"]].append(r["weight_g"])
    for code, by_sex in species.items():
        females, males = by_sex["F"], by_sex["M"]
        if len(females) >= 20 and len(males) >= 11:
            yield (
                code,
                len(females),
                len(males),
                quantile(females, 5),
                quantile(males, 5),
                quantile(males, 9) - quantile(females, 9),
            )
