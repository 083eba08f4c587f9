# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

HOURS = timedelta(hours=1)


def answer(s):
    days = defaultdict(list)
    for file in s["uploads"]:
        start = file["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
        days[start].append(file)
    for start, files in days.items():
        if len({f["release_id"] for f in files}) < 3:
            continue
        total = sum(f["size_bytes"] for f in files)
        before, idle = [], 0
        for k in range(1, 13):
            mark = start + 2 * k * HOURS
            found = [f for f in files if f["event_time"] < mark]
            idle += bool(found) and len(found) == len(before)
            if 2 * sum(f["size_bytes"] for f in found) >= total:
                break
            before = found
        gigabytes = (Decimal(total) / 10**9).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield start, mark, len(found), len({f["release_id"] for f in found}), idle, gigabytes
