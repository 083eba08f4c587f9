# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

NEAR, LATER, BREAK = (timedelta(minutes=m) for m in (9, 15, 30))


def answer(s):
    phones = defaultdict(set)
    for p in s["pings"]:
        phones[p["driver_id"], p["phone"]].add((p["device_time"], p["lat_e6"], p["lon_e6"]))
    totals = defaultdict(lambda: [0] * 6)  # false, kept, moved, breaks, hops that are none, way
    for (driver, _), pings in phones.items():
        total, pings = totals[driver], sorted(pings)  # noqa: PLW2901
        left = [
            ping
            for number, ping in enumerate(pings)
            if not (0 < number < len(pings) - 1 and off(ping, pings[number - 1], pings[number + 1]))
        ]
        total[0] += len(pings) - len(left)
        last = left[0]
        total[1] += 1
        for ping in left[1:]:
            way = abs(ping[1] - last[1]) + abs(ping[2] - last[2])
            gap = ping[0] - last[0]
            if way < 10_000 and gap < LATER:
                continue
            total[1] += 1
            total[2] += way >= 10_000
            if gap > BREAK:
                total[3] += 1
            else:
                total[4] += 1
                total[5] += way
            last = ping
    for driver, (false, kept, moved, breaks, hops, way) in totals.items():
        mean = (Decimal(way) / hops).quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield driver, false, kept, moved, breaks, mean


def off(ping, before, after):
    return all(
        abs(ping[1] - other[1]) >= 450_000 and abs(ping[0] - other[0]) <= NEAR
        for other in (before, after)
    )
