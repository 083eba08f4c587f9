# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time


def answer(s):
    groups = defaultdict(list)
    for f in s["fixes"]:
        for a in s["areas"]:
            north = a["lat_from"] <= f["lat"] < a["lat_to"]
            east = a["lon_from"] <= f["lon"] < a["lon_to"]
            if f["wind_kt"] >= 30 and north and east:
                groups[f["event_time"].date(), a["area"]].append(f)
    for (day, area), fixes in groups.items():
        storms = {f["storm"] for f in fixes}
        if len(storms) >= 2:
            yield (
                datetime.combine(day, time()),
                area,
                len(storms),
                len(fixes),
                max(f["wind_kt"] for f in fixes),
                min(f["pressure_mb"] for f in fixes),
            )
