# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time


def answer(s):
    days = defaultdict(list)
    for f in s["fixes"]:
        days[f["event_time"].date()].append(f)
    for day, fixes in days.items():
        storms = {f["storm"] for f in fixes}
        if len(storms) >= 4:
            hurricanes = {f["storm"] for f in fixes if f["status"] == "hurricane"}
            yield (
                datetime.combine(day, time()),
                len(storms),
                len(hurricanes),
                len(fixes),
                max(f["wind_kt"] for f in fixes),
            )
