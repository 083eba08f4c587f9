# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    days = defaultdict(set)
    for r in s["scans"]:
        if r["kind"] == "sorted":
            day = r["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
            days[day, r["depot"]].add((r["event_time"], r["parcel_id"]))
    for key, rows in days.items():
        batches = len({time for time, _ in rows})
        parcels = len({number for _, number in rows})
        if batches >= 4:
            mean = (Decimal(parcels) / batches).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield (*key, parcels, batches, mean)
