# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def rounded(x, unit):
    return x.quantize(Decimal(unit), ROUND_HALF_UP)


def answer(s):
    days = defaultdict(list)
    for r in s["meter"]:
        days[r["event_time"].date()].append(r["net_energy_kwh"])
    best = sorted(days.items(), key=lambda item: (-sum(item[1]), item[0]))[:10]
    for day, energies in best:
        yield (
            day,
            rounded(sum(energies) / 1000, "0.01"),
            sum(e >= 1000 for e in energies),
            rounded(min(energies), "0.1"),
            rounded(max(energies), "0.1"),
        )
