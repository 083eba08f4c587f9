from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from math import atan2, degrees

NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def sector(value):
    comes_from = degrees(atan2(-value["u_ms"], -value["v_ms"])) % 360
    return NAMES[int((comes_from + 22.5) // 45) % 8]


def trend(before, value):
    rise = value["wind_ms"] - before["wind_ms"]
    if rise >= Decimal("0.5"):
        return "rising"
    return "falling" if rise <= Decimal("-0.5") else "steady"


def hundredth(x):
    return x.quantize(Decimal("0.01"), ROUND_HALF_UP) + 0


def answer(s):
    model = sorted(s["reanalysis"], key=lambda value: value["event_time"])
    published = [value["event_time"] + timedelta(minutes=40) for value in model]
    kinds = [(sector(v), trend(model[max(i - 1, 0)], v)) for i, v in enumerate(model)]
    errors = defaultdict(list)
    for r in s["scada"]:
        i = bisect_right(published, r["event_time"]) - 1
        if i >= 0 and r["wind_ms"] is not None:
            errors[kinds[i]].append(r["wind_ms"] - model[i]["wind_ms"])
    for key, apart in errors.items():
        n, far = len(apart), sum(abs(x) >= 3 for x in apart)
        if n >= 690:
            yield (*key, n, hundredth(sum(apart) / n), far, hundredth(Decimal(100 * far) / n))
