# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time


def answer(s):
    groups = defaultdict(list)
    for a in s["arrivals"]:
        groups[datetime.combine(a["event_time"].date(), time()), a["origin"]].append(a)
    for (day, origin), flights in groups.items():
        flights.sort(key=lambda a: (a["arr_delay"], a["flight_id"]), reverse=True)
        for place, a in enumerate(flights[:2], 1):
            yield day, origin, place, a["flight_id"], a["dest"], a["arr_delay"]
