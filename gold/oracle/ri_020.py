# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

CLOSED = timedelta(hours=12)


def answer(s):
    quoted = {}
    for r in sorted(s["requests"], key=lambda r: r["event_time"]):
        quoted[r["request_id"]] = r["quoted_fare"]
    dropped, adjustments = {}, defaultdict(set)
    for t in s["trips"]:
        if t["kind"] == "dropped_off":
            dropped[t["trip_id"]] = t
        elif t["kind"] == "fare_adjusted":
            adjustments[t["trip_id"]].add((t["event_time"], t["amount"]))
    drivers = defaultdict(lambda: [0] * 3)  # began with, final, cut off
    for trip, t in dropped.items():
        begin = t["amount"] if t["amount"] is not None else quoted.get(t["request_id"])
        if begin is None:
            continue
        for place, number in enumerate((begin, *settle(begin, adjustments[trip]))):
            drivers[t["driver_id"]][place] += number
    for fleet in ("SP", "KR", "KT"):
        ranking = sorted(
            (totals[1] - totals[0], driver)
            for driver, totals in drivers.items()
            if driver[:2] == fleet
        )
        for place, (_, driver) in enumerate(ranking[:12], start=1):
            yield fleet, place, driver, *drivers[driver]


def settle(begin, adjustments):
    """The final balance, and 1 if something was cut off."""
    balance, cut, waived = begin, 0, None
    for at, amount in sorted(adjustments, key=lambda a: a[0]):
        if waived is not None and at - waived <= CLOSED:
            continue
        if amount is None:
            balance, waived = 0, at
            continue
        wanted = balance + amount
        balance = min(begin, max(0, wanted))
        cut |= balance != wanted
    return balance, cut
