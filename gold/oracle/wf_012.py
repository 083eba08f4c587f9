# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def rounded(x, unit):
    exact = Decimal(x.numerator) / Decimal(x.denominator)
    return exact.quantize(Decimal(unit), ROUND_HALF_UP) + 0


def answer(s):
    powers = defaultdict(lambda: defaultdict(list))
    for r in s["scada"]:
        if r["power_kw"] is not None:
            powers[r["event_time"].date()][r["turbine"]].append(Fraction(r["power_kw"]))
    for day, turbines in powers.items():
        energy = {t: sum(kw) / 6 for t, kw in turbines.items() if len(kw) >= 144}
        for turbine, own in energy.items():
            others = [e for t, e in energy.items() if t != turbine]
            if not others:
                continue
            mean = sum(others) / len(others)
            if mean > 0 and own < mean * Fraction(3, 4):
                yield (
                    day,
                    turbine,
                    rounded(own, "0.1"),
                    rounded(mean, "0.1"),
                    rounded(100 * own / mean, "0.01"),
                )
