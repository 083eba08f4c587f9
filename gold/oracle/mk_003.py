# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time


def answer(s):
    days = defaultdict(list)
    for e in s["sessions"]:
        days[e["event_time"].date()].append(e)
    for day, events in days.items():
        openings = sum(e["phase"] == "open" for e in events)
        if 2 <= openings <= 7:
            closes = sum(e["phase"] == "close" for e in events)
            times = [e["event_time"] for e in events]
            yield datetime.combine(day, time()), openings, closes, min(times), max(times)
