# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

LEAST, MOST, REACH = timedelta(minutes=50), timedelta(minutes=70), timedelta(minutes=40)


def answer(s):
    batches, arrived = defaultdict(set), defaultdict(list)
    for r in s["scans"]:
        if r["kind"] == "sorted":
            batches[r["depot"], r["event_time"]].add(r["parcel_id"])
        elif r["kind"] == "arrived":
            arrived[r["depot"], r["parcel_id"]].append(r["event_time"])
    arrivals = {r["leg_id"]: r for r in s["legs"] if r["kind"] == "arrived"}
    origins = {r["leg_id"]: r["depot"] for r in s["legs"] if r["kind"] == "departed"}
    possible = {
        (depot, time): {
            leg
            for leg, r in arrivals.items()
            if r["depot"] == depot and LEAST <= time - r["event_time"] <= MOST
        }
        for depot, time in batches
    }
    found = defaultdict(list)
    for second in (False, True):
        matched = one_pass(possible)
        for (depot, time), leg in matched.items():
            came = arrivals[leg]["event_time"]
            numbers = batches[depot, time]
            confirmed = sum(
                any(came <= scan <= came + REACH for scan in arrived[depot, number])
                for number in numbers
            )
            origin = origins[leg]
            origin = "GRIRA" if origin == "GRHER" else origin
            found[depot, origin].append((1, second, len(numbers), confirmed))
        taken = set(matched.values())
        possible = {batch: legs - taken for batch, legs in possible.items() if batch not in matched}
    for key, rows in found.items():
        yield (*key, *map(sum, zip(*rows, strict=True)))


def one_pass(possible):
    takers = {}
    for batch, legs in sorted(possible.items(), key=lambda item: item[0][1]):
        if len(legs) == 1:
            takers.setdefault(next(iter(legs)), batch)
    return {batch: leg for leg, batch in takers.items()}
