# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, timedelta
from itertools import groupby

DAY = timedelta(days=1)
KEPT = 182
END = date.fromisoformat("2002-12-31")


def answer(s):
    full = {r["species_id"] for r in s["species"] if r["species"] != "sp."}
    recorded = {
        (r["species_id"], r["event_time"].date()) for r in s["captures"] if r["species_id"] in full
    }
    listed = defaultdict(set)
    for code, day in recorded:
        for n in range(KEPT + 1):
            listed[day + n * DAY].add(code)
    for rich, run in groupby(sorted(listed), key=lambda day: len(listed[day]) >= 17):
        period = [day for day in run if day <= END]
        if rich and period:
            joined = sum(len(listed[day] - listed.get(day - DAY, set())) for day in period)
            dropped = sum(len(listed[day - DAY] - listed[day]) for day in period[1:])
            most = max(len(listed[day]) for day in period)
            yield period[0], period[-1], len(period), most, joined, dropped
