# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time


def answer(s):
    days = defaultdict(lambda: defaultdict(list))
    for f in s["fixes"]:
        if f["season"] in (2005, 2020) and f["wind_kt"] >= 35:
            days[f["event_time"].date()][f["storm"]].append(f)
    for day, storms in days.items():
        ranked = sorted(
            (
                -max(f["wind_kt"] for f in fixes),
                min(f["pressure_mb"] for f in fixes),
                storm,
                len(fixes),
            )
            for storm, fixes in storms.items()
        )
        for place, (wind, pressure, storm, n) in enumerate(ranked[:2], 1):
            yield (datetime.combine(day, time()), place, storm, -wind, pressure, n)
