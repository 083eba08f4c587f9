# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

HOUR = timedelta(hours=1)


def answer(s):
    blocks = defaultdict(list)  # (turbine, start): readings
    for r in s["scada"]:
        if r["power_kw"] is not None:
            hour = r["event_time"].replace(minute=0)
            for hours in range(3):
                blocks[r["turbine"], hour - hours * HOUR].append(Fraction(r["power_kw"]))
    days = defaultdict(list)  # (turbine, day): (mean, start)
    for (turbine, start), power in blocks.items():
        if len(power) >= 12:
            days[turbine, start.date()].append((sum(power) / len(power), start))
    peaks = defaultdict(list)
    for means in days.values():
        highest = max(mean for mean, _ in means)
        peaks[min(start for mean, start in means if mean == highest)].append(highest)
    for start, means in peaks.items():
        if len(means) >= 3:
            figures = (sum(means) / len(means), min(means), max(means))
            yield (start, len(means), *map(one_decimal, figures))


def one_decimal(kw):
    exact = Decimal(kw.numerator) / kw.denominator
    return exact.quantize(Decimal("0.1"), ROUND_HALF_UP)
