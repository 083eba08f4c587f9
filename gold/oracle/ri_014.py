# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

MS = timedelta(milliseconds=1)


def half_up(number, unit):
    return number.quantize(Decimal(unit), ROUND_HALF_UP)


def answer(s):
    trips = under_way(s["trips"])
    received = defaultdict(list)
    for p in s["pings"]:
        received[p["driver_id"]].append(p["event_time"])
    for driver, times in received.items():
        count = duty = busy = longest = 0
        for start, end in spells(sorted(times)):
            if end - start < timedelta(minutes=25):
                continue
            count += 1
            duty += (end - start) // MS
            free_from = start
            for begin, finish in sorted(trips[driver]):
                begin, finish = max(begin, free_from), min(finish, end)  # noqa: PLW2901
                if begin < finish:
                    longest = max(longest, (begin - free_from) // MS)
                    busy += (finish - begin) // MS
                    free_from = finish
            longest = max(longest, (end - free_from) // MS)
        if count:
            yield (
                driver,
                count,
                half_up(Decimal(duty) / 60_000, "0.1"),
                half_up(Decimal(busy) / 60_000, "0.1"),
                half_up(Decimal(100 * busy) / duty, "0.01"),
                int(half_up(Decimal(longest) / 1000, "1")),
            )


def under_way(reports):
    """Intervals of each driver's trips."""
    begun, ended = {}, {}
    for r in reports:
        if r["kind"] == "picked_up":
            begun[r["driver_id"], r["trip_id"]] = r["event_time"]
        elif r["kind"] in {"dropped_off", "cancelled"}:
            ended[r["driver_id"], r["trip_id"]] = r["event_time"]
    trips = defaultdict(list)
    for (driver, trip), time in begun.items():
        if (driver, trip) in ended:
            trips[driver].append((time, ended[driver, trip]))
    return trips


def spells(times):
    start = times[0]
    for before, time in pairwise(times):
        if time - before > timedelta(minutes=8):
            yield start, before
            start = time
    yield start, times[-1]
