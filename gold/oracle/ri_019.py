# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from itertools import pairwise

MS = timedelta(milliseconds=1)
CLOCK_CHANGE = datetime.fromisoformat("2025-10-26T01:00")
END = datetime.fromisoformat("2025-10-30T00:00")


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
        pieces = list(stretches(steps))
        for number in range(21, 29):
            start, end = midnight(fleet, number), midnight(fleet, number + 1)
            yield fleet, f"2025-10-{number}", *day(pieces, start, end)


def stretches(steps):
    load, period, strained = 0, 0, False
    for since, until in pairwise([*sorted(steps), END]):
        load += steps[since]
        if load >= 10 and not strained:
            strained, period = True, period + 1
        elif load <= 5:
            strained = False
        yield since, until, load, period if strained else None


def midnight(fleet, number):
    local = datetime.fromisoformat("2025-10-01") + timedelta(days=number - 1)
    if fleet == "KR":
        summer = local - timedelta(hours=2)
        return summer if summer < CLOCK_CHANGE else local - timedelta(hours=1)
    return local + timedelta(hours=3) if fleet == "SP" else local - timedelta(hours=5, minutes=45)


def day(pieces, start, end):
    lasting, first, strained = defaultdict(int), {}, defaultdict(int)
    for since, until, load, period in pieces:
        a, b = max(since, start), min(until, end)
        if a < b:
            first.setdefault(load, a)
            lasting[load] += (b - a) // MS
            if period is not None:
                strained[period] += (b - a) // MS
    peak, longest, so_far = max(first), max(strained.values(), default=0), 0
    for load in sorted(lasting):
        so_far += lasting[load]
        if 10 * so_far >= 9 * ((end - start) // MS):
            rounded = ((ms + 500) // 1000 for ms in (longest, lasting[0]))
            return first[peak], load, *rounded
    raise AssertionError
