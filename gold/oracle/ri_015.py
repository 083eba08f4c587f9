# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

NINE_MINUTES = timedelta(minutes=9)


def answer(s):
    phones = defaultdict(set)
    for p in s["pings"]:
        phones[p["driver_id"], p["phone"]].add((p["device_time"], p["lat_e6"], p["lon_e6"]))
    totals = defaultdict(lambda: [0] * 5)  # false, steps, breaks, leaps, way
    for (driver, _), pings in phones.items():
        total, pings = totals[driver], sorted(pings)  # noqa: PLW2901
        left = [
            ping
            for number, ping in enumerate(pings)
            if not (0 < number < len(pings) - 1 and off(ping, pings[number - 1], pings[number + 1]))
        ]
        total[0] += len(pings) - len(left)
        for a, b in pairwise(left):
            length = abs(a[1] - b[1]) + abs(a[2] - b[2])
            if b[0] - a[0] > NINE_MINUTES:
                total[2] += 1
                continue
            total[1] += 1
            if length >= 440_000:
                total[3] += 1
            else:
                total[4] += length
    for driver, (false, steps, breaks, leaps, way) in totals.items():
        mean = Decimal(way) / (steps - leaps)
        rounded = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield driver, false, steps, breaks, leaps, rounded


def off(ping, before, after):
    return all(
        abs(ping[1] - other[1]) >= 450_000 and abs(ping[0] - other[0]) <= NINE_MINUTES
        for other in (before, after)
    )
