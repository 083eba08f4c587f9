# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import combinations, pairwise


def stops_of(scans):
    """What remains of one parcel's arrived scans, which are pairs of a moment and a depot."""
    for place, scan in enumerate(scans):
        been = {depot for _, depot in scans[: place + 1]}
        if not any(depot in been for _, depot in scans[place + 1 :]):
            yield scan


def answer(s):
    promised = {(row["from_depot"], row["to_depot"]): row["promised_hours"] for row in s["lanes"]}
    before = {r["parcel_id"]: r["old_parcel_id"] for r in s["scans"] if r["old_parcel_id"]}
    arrived = defaultdict(set)
    for r in s["scans"]:
        if r["kind"] == "arrived" and "-" not in r["depot"]:
            number = r["parcel_id"]
            while number in before:
                number = before[number]
            depot = "GRIRA" if r["depot"] == "GRHER" else r["depot"]
            arrived[number].add((r["event_time"], depot))
    sections = defaultdict(list)
    for scans in arrived.values():
        stops = list(stops_of(sorted(scans)))
        for (left, one), (came, other) in pairwise(stops):
            sections[one, other].append((left, came, stops[-1][1]))
    for pair, found in sections.items():
        if len(found) >= 14:
            taken = [came - left for left, came, _ in found]
            milliseconds = sum(taken, timedelta()) // timedelta(milliseconds=1)
            hours = Decimal(milliseconds) / len(found) / 3_600_000
            overtakings = sum(
                (a[0] < b[0] and a[1] > b[1]) or (a[0] > b[0] and a[1] < b[1])
                for a, b in combinations(found, 2)
            )
            yield (
                *pair,
                len(found),
                hours.quantize(Decimal("0.1"), ROUND_HALF_UP),
                sum(time > timedelta(hours=promised[pair]) for time in taken),
                overtakings,
                "+".join(sorted({end for *_, end in found})),
            )
