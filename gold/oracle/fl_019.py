# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import date, timedelta

WEEK = timedelta(days=7)


def answer(s):
    flown = defaultdict(Counter)  # airline and day to destinations
    planned = defaultdict(set)  # destinations of cancelled flights
    for flight in s["departures"]:
        day = (flight["event_time"] - timedelta(hours=5)).date()
        key = flight["carrier"], day
        if flight["cancelled"]:
            planned[key].add(flight["dest"])
        else:
            flown[key][flight["dest"]] += 1
    for carrier, before in list(flown):
        day = before + WEEK
        if not date(2013, 2, 8) <= day <= date(2013, 2, 28):
            continue
        then, now = flown[carrier, before], flown.get((carrier, day), {})
        lost = sorted((d for d in then if d not in now), key=lambda d: (-then[d], d))
        if lost:
            scrubbed = sum(d in planned[carrier, day] for d in lost)
            yield carrier, str(day), len(now), len(lost), scrubbed, " ".join(lost)
