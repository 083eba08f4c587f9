# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta


def answer(s):
    seats = {p["tailnum"]: p["seats"] for p in s["planes"]}
    weeks = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            day = d["event_time"].date()
            since_thursday = timedelta(days=(day.weekday() - 3) % 7)
            weeks[datetime.combine(day - since_thursday, time()), d["carrier"]].append(d["tailnum"])
    for (thursday, carrier), tails in weeks.items():
        known = [seats[tail] for tail in tails if tail in seats]
        yield thursday, carrier, len(tails), len(tails) - len(known), sum(known)
