# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def rounded(rate):
    exact = Decimal(rate.numerator) / rate.denominator
    return exact.quantize(Decimal("0.1"), ROUND_HALF_UP)


def answer(s):
    merchants = {m["merchant_id"]: m for m in s["merchants"] if not m["is_test"]}
    disputed = {d["clearing_id"] for d in s["disputes"]}
    cells, countries = defaultdict(set), defaultdict(set)
    for c in s["clearings"]:
        m = merchants.get(c["merchant_id"])
        if m and c["amount_minor"] > 0:
            countries[m["country"]].add(c["clearing_id"])
            if m["mcc"] is not None:
                cells[m["country"], m["mcc"]].add(c["clearing_id"])
    for (country, mcc), purchases in cells.items():
        every = countries[country]
        struck = len(purchases & disputed)
        rate = Fraction(1000 * struck, len(purchases))
        country_rate = Fraction(1000 * len(every & disputed), len(every))
        if struck >= 4 and rate >= Fraction(13, 10) * country_rate:
            yield country, mcc, len(purchases), struck, rounded(rate), rounded(country_rate)
