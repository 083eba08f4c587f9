# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal


def choices(s):
    storms = defaultdict(list)
    for f in s["fixes"]:
        if f["status"] == "hurricane" and f["lat"] < Decimal("31.4"):
            storms[f["storm"], f["season"]].append(f)
    rows = []
    for key, fixes in storms.items():
        first = min(f["event_time"] for f in fixes)
        majors = sum(f["category"] >= 3 for f in fixes)
        rows.append((*key, len(fixes), first, majors, max(f["wind_kt"] for f in fixes)))
    most = max(row[2] for row in rows)
    return [(1, [row for row in rows if row[2] == most])]
