# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def tenth(x):
    exact = Decimal(x.numerator) / Decimal(x.denominator)
    return exact.quantize(Decimal("0.1"), ROUND_HALF_UP) + 0


def answer(s):
    days = defaultdict(list)
    for r in s["scada"]:
        if r["power_kw"] is not None:
            days[r["turbine"], r["local_time"][:10]].append(Fraction(r["power_kw"]) / 6)
    complete = defaultdict(list)
    for (turbine, _), energies in days.items():
        if len(energies) == 144:
            complete[turbine].append(sum(energies))
    for turbine, energies in complete.items():
        yield (
            turbine,
            len(energies),
            tenth(sum(energies) / len(energies)),
            tenth(max(energies)),
            tenth(min(energies)),
            sum(e < 0 for e in energies),
        )
