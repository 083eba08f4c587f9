# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

REACH = timedelta(seconds=150)
SINCE, BEFORE = datetime.fromisoformat("2025-10-23"), datetime.fromisoformat("2025-10-27")


def answer(s):
    live = live_pings(s["pings"])
    followed = {p["driver_id"] for p in s["pings"]}
    begun, ended, drivers = {}, defaultdict(dict), defaultdict(list)
    for t in s["trips"]:
        if t["kind"] == "picked_up":
            begun[t["trip_id"]] = t["event_time"]
        elif t["kind"] in {"dropped_off", "cancelled"}:
            ended[t["driver_id"]][t["trip_id"]] = t["event_time"]
    drop_offs = {
        (t["driver_id"], t["trip_id"], t["event_time"])
        for t in s["trips"]
        if t["kind"] == "dropped_off" and SINCE <= t["event_time"] < BEFORE
    }
    for driver, trip, time in drop_offs:
        busy = any(
            other != trip and other in begun and begun[other] <= time < end
            for other, end in ended[driver].items()
        )
        if driver in followed and not busy:
            drivers[driver].append(estimate(live[driver], time))
    for driver, estimates in drivers.items():
        speeds = [speed for speed, _ in estimates if speed is not None]
        if len(speeds) >= 10:
            yield (
                driver,
                len(estimates),
                len(speeds),
                sum(both for _, both in estimates),
                sum(speed >= 10 for speed in speeds),
                (Decimal(sum(speeds)) / len(speeds)).quantize(Decimal("0.01"), ROUND_HALF_UP),
            )


def live_pings(pings):
    """Of each driver: time and speed."""
    together = defaultdict(set)
    for p in pings:
        together[p["driver_id"], p["phone"], p["event_time"]].add(tuple(p.items()))
    live = defaultdict(list)
    for (driver, _, time), rows in together.items():
        first, *others = map(dict, rows)
        speed = first["speed_kmh"]
        if not others and speed is not None:
            live[driver].append((time, speed))
    return live


def estimate(live, time):
    """Speed, and whether it lies between two pings."""
    before = max((p for p in live if time - REACH <= p[0] <= time), default=None)
    after = min(
        (p for p in live if time < p[0] <= time + REACH), key=lambda p: (p[0], -p[1]), default=None
    )
    if before and after:
        (t1, v1), (t2, v2) = before, after
        exact = Decimal(v1 * ms(t2 - time) + v2 * ms(time - t1)) / ms(t2 - t1)
        return int(exact.quantize(Decimal(1), ROUND_HALF_UP)), True
    one = before or after
    return (one[1] if one else None), False


def ms(duration):
    return duration // timedelta(milliseconds=1)
