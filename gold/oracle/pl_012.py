# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def answer(s):
    scans = defaultdict(set)
    for r in s["scans"]:
        scans[r["parcel_id"]].add(r["scan_id"])
    places = (
        {b["parcel_id"] for b in s["bookings"]},
        set(scans),
        {r["old_parcel_id"] for r in s["scans"] if r["old_parcel_id"] is not None},
        {c["parcel_id"].replace(" ", "").upper() for c in s["claims"]},
    )
    numbers, counts = Counter(), Counter()
    for number in set().union(*places):
        key = tuple("yes" if number in place else "no" for place in places)
        numbers[key] += 1
        counts[key] += len(scans[number]) if number in scans else 0
    for key, count in numbers.items():
        yield (*key, count, counts[key])
