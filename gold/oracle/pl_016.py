# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

LEAST, MOST, REACH = timedelta(minutes=40), timedelta(minutes=80), timedelta(minutes=40)


def answer(s):
    batches, arrived = defaultdict(set), defaultdict(list)
    for r in s["scans"]:
        if r["kind"] == "sorted":
            batches[r["depot"], r["event_time"]].add(r["parcel_id"])
        elif r["kind"] == "arrived":
            arrived[r["depot"], r["parcel_id"]].append(r["event_time"])
    origins, free = {}, defaultdict(set)
    for r in s["legs"]:
        if r["kind"] == "departed":
            origins[r["leg_id"]] = "GRIRA" if r["depot"] == "GRHER" else r["depot"]
        else:
            free[r["depot"]].add((r["event_time"], r["leg_id"]))
    taken = defaultdict(list)
    for (depot, time), numbers in sorted(batches.items(), key=lambda item: item[0]):
        fit = [a for a in free[depot] if LEAST <= time - a[0] <= MOST]
        if fit:
            came, leg = min(fit)
            free[depot].remove((came, leg))
            confirmed = sum(
                any(came <= scan <= came + REACH for scan in arrived[depot, number])
                for number in numbers
            )
            taken[depot, origins[leg]].append((time - came, confirmed))
    for (depot, origin), rows in taken.items():
        total = sum((wait for wait, _ in rows), timedelta(0)) // timedelta(milliseconds=1)
        mean = (Decimal(total) / len(rows) / 60000).quantize(Decimal("0.01"), ROUND_HALF_UP)
        left = sum(origins[leg] == origin for _, leg in free[depot])
        yield depot, origin, len(rows), mean, sum(c for _, c in rows), left
