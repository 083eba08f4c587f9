# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

CLOCK_CHANGE = datetime.fromisoformat("2025-10-26T01:00")


def ahead(city, time):
    if city == "Kraków":
        return timedelta(hours=2 if time < CLOCK_CHANGE else 1)
    return timedelta(hours=-3) if city == "São Paulo" else timedelta(hours=5, minutes=45)


def answer(s):
    names = {z["zone_id"]: z["name"] for z in s["zones"]}
    requests = defaultdict(lambda: defaultdict(set))
    for r in s["requests"]:
        if r["zone_id"] in names:
            hour = (r["event_time"] + ahead(r["city"], r["event_time"])).hour
            requests[r["city"], hour][r["zone_id"]].add(r["request_id"])
    for (city, hour), zones in requests.items():
        counts = {zone: len(ids) for zone, ids in zones.items()}
        for zone, count in counts.items():
            place = 1 + sum(other > count for other in counts.values())
            if place <= 5:
                yield city, hour, zone, names[zone], count, place
