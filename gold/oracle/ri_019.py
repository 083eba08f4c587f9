# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

MS = timedelta(milliseconds=1)
CLOCK_CHANGE = datetime.fromisoformat("2025-10-26T01:00")


def answer(s):
    begun, ended = {}, {}
    for r in s["trips"]:
        if r["kind"] == "picked_up":
            begun[r["driver_id"], r["trip_id"]] = r["event_time"]
        elif r["kind"] in {"dropped_off", "cancelled"}:
            ended[r["driver_id"], r["trip_id"]] = r["event_time"]
    changes = defaultdict(lambda: defaultdict(int))
    for trip, begin in begun.items():
        if trip in ended:
            changes[trip[0][:2]][begin] += 1
            changes[trip[0][:2]][ended[trip]] -= 1
    for fleet, steps in changes.items():
        for number in range(21, 29):
            start, end = midnight(fleet, number), midnight(fleet, number + 1)
            yield fleet, f"2025-10-{number}", *day(steps, start, end)


def midnight(fleet, number):
    local = datetime.fromisoformat("2025-10-01") + timedelta(days=number - 1)
    if fleet == "KR":
        summer = local - timedelta(hours=2)
        return summer if summer < CLOCK_CHANGE else local - timedelta(hours=1)
    return local + timedelta(hours=3) if fleet == "SP" else local - timedelta(hours=5, minutes=45)


def day(steps, start, end):
    load = sum(change for time, change in steps.items() if time <= start)
    since, seconds, first = start, defaultdict(int), {}
    for time in [*sorted(t for t in steps if start < t < end), end]:
        first.setdefault(load, since)
        seconds[load] += (time - since) // MS
        load, since = load + steps.get(time, 0), time
    peak = max(first)
    return peak, first[peak], (seconds[peak] + 500) // 1000, (seconds[0] + 500) // 1000
