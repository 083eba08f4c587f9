# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

MILLISECOND = timedelta(milliseconds=1)


def answer(s):
    asked, zone_of, picked = {}, {}, {}
    for r in s["requests"]:
        number = r["request_id"]
        asked[number] = min(asked.get(number, r["event_time"]), r["event_time"])
        zone_of[number] = r["zone_id"]
    for t in s["trips"]:
        if t["kind"] == "picked_up":
            number = t["request_id"]
            picked[number] = min(picked.get(number, t["event_time"]), t["event_time"])
    zones = defaultdict(list)
    for number, time in picked.items():
        if number in asked:
            zones[zone_of[number]].append((time - asked[number]) // MILLISECOND)
    for zone, waits in zones.items():
        if len(waits) >= 70:
            over = sum(wait > 600_000 for wait in waits)
            yield zone, len(waits), at(waits, 5), at(waits, 9), over


def at(waits, tenths):
    """The percentile in seconds."""
    waits = sorted(waits)
    place, beyond = divmod((len(waits) - 1) * tenths, 10)
    ms = Decimal(waits[place])
    if beyond:
        ms += Decimal(beyond * (waits[place + 1] - waits[place])) / 10
    return (ms / 1000).quantize(Decimal("0.1"), ROUND_HALF_UP)
