from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def tenth(x):
    exact = Decimal(x.numerator) / Decimal(x.denominator)
    return exact.quantize(Decimal("0.1"), ROUND_HALF_UP) + 0


def answer(s):
    hours = defaultdict(list)
    for r in s["scada"]:
        if r["power_kw"] is not None:
            hour = r["event_time"].replace(minute=0)
            hours[r["turbine"], hour].append(Fraction(r["power_kw"]))
    days = defaultdict(list)
    for (turbine, hour), powers in hours.items():
        days[turbine, hour.date()].append((sum(powers) / len(powers), hour))
    peaks = defaultdict(list)
    for means in days.values():
        mean, hour = min(means, key=lambda pair: (-pair[0], pair[1]))
        peaks[hour].append(mean)
    for hour, means in peaks.items():
        n = len(means)
        if n >= 3:
            yield hour, n, tenth(sum(means) / n), tenth(min(means)), tenth(max(means))
