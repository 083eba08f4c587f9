# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

BEFORE, AFTER = timedelta(minutes=30), timedelta(minutes=40)


def answer(s):
    legs = {
        r["leg_id"]: (r["vehicle"], one(r["depot"]), one(r["next_depot"]), r["event_time"])
        for r in s["legs"]
        if r["kind"] == "departed"
    }
    arrivals = {r["leg_id"]: r["event_time"] for r in s["legs"] if r["kind"] == "arrived"}
    departed, arrived, leavings = scans_of(s, legs)
    counts, waits = defaultdict(Counter), defaultdict(list)
    for leg, (vehicle, depot, target, leaves) in legs.items():
        proven = 0
        for number, times in departed[depot].items():
            fitting = [time for time in times if time <= leaves <= time + BEFORE]
            if not fitting:
                continue
            wait = waiting(arrivals.get(leg), arrived[target, number])
            if wait is not None:
                proven += 1
                waits[vehicle].append(wait // timedelta(milliseconds=1))
            elif all(
                sum(time <= other <= time + BEFORE for other in leavings[depot]) == 1
                for time in fitting
            ):
                counts[vehicle]["unproven"] += 1
        counts[vehicle].update(legs=1, empty=not proven, proven=proven)
    for vehicle, count in counts.items():
        if count["legs"] >= 22:
            mean = None
            if waits[vehicle]:
                mean = Decimal(sum(waits[vehicle])) / len(waits[vehicle]) / 60_000
                mean = mean.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield vehicle, count["legs"], count["empty"], count["proven"], count["unproven"], mean


def scans_of(s, legs):
    departed, arrived, leavings = (
        defaultdict(lambda: defaultdict(list)),
        defaultdict(list),
        defaultdict(list),
    )
    for r in s["scans"]:
        if r["kind"] == "departed":
            departed[one(r["depot"])][r["parcel_id"]].append(r["event_time"])
        elif r["kind"] == "arrived":
            arrived[one(r["depot"]), r["parcel_id"]].append(r["event_time"])
    for _, depot, _, leaves in legs.values():
        leavings[depot].append(leaves)
    return departed, arrived, leavings


def waiting(came, scans):
    """From the arrival to the first scan that proves it."""
    if came is None:
        return None
    return min((time - came for time in scans if came <= time <= came + AFTER), default=None)


def one(depot):
    return "GRIRA" if depot == "GRHER" else depot
