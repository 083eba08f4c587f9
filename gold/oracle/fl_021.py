# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def log(s):
    for d in s["departures"]:
        if d["cancelled"]:
            yield "cancelled", d
        elif d["dep_delay"] >= 120:
            yield "left late", d
    for a in s["arrivals"]:
        if a["arr_delay"] >= 120:
            yield "arrived late", a
    for w in s["weather"]:
        if w["visib"] <= 1:
            yield "weather", w


def answer(s):
    shifts = defaultdict(list)
    for kind, event in log(s):
        at = event["event_time"]
        midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
        start = midnight + timedelta(hours=at.hour // 8 * 8)
        shifts[start, event["origin"]].append((kind, event))
    for (start, origin), entries in shifts.items():
        kinds = {kind for kind, _ in entries}
        if len(kinds) >= 3:
            flights = {event["flight_id"] for kind, event in entries if kind != "weather"}
            last = max(event["event_time"] for _, event in entries)
            yield start, origin, len(kinds), len(entries), len(flights), last
