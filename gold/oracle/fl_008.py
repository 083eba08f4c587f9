from collections import defaultdict
from datetime import datetime, time, timedelta


def answer(s):
    seats = {p["tailnum"]: p["seats"] for p in s["planes"]}
    weeks = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            day = d["event_time"].date()
            monday = datetime.combine(day - timedelta(days=day.weekday()), time())
            weeks[monday, d["carrier"]].append(d["tailnum"])
    for (monday, carrier), tails in weeks.items():
        known = [seats[tail] for tail in tails if tail in seats]
        yield monday, carrier, len(tails), len(tails) - len(known), sum(known)
