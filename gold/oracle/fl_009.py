from collections import defaultdict
from datetime import datetime, time


def answer(s):
    name = {a["faa"]: a["name"] for a in s["airports"]}
    days = defaultdict(list)
    for a in s["arrivals"]:
        days[a["event_time"].date()].append(a)
    for day, flights in days.items():
        flights.sort(key=lambda a: (-a["arr_delay"], a["air_time"], a["flight_id"]))
        for place, a in enumerate(flights[:2], 1):
            at = name.get(a["dest"], "not listed")
            yield (
                datetime.combine(day, time()),
                place,
                a["flight_id"],
                at,
                a["arr_delay"],
                a["air_time"],
            )
