# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

DAY = timedelta(hours=24)


def patches(departures):
    """Yields the late departures of each bad patch, and how it ended."""
    patch = []
    for departure in departures:
        delay = departure["dep_delay"]
        if patch and departure["event_time"] - patch[-1]["event_time"] > DAY:
            yield patch, "pause"
            patch = []
        if patch and delay <= 0:
            yield patch, "on time"
            patch = []
        elif patch or delay >= 60:
            patch.append(departure)
    if patch:
        yield patch, "open"


def answer(s):
    aircraft = defaultdict(list)
    for departure in s["departures"]:
        if not departure["cancelled"]:
            aircraft[departure["tailnum"]].append(departure)
    for tailnum, departures in aircraft.items():
        for patch, ending in patches(departures):
            if len(patch) >= 3:
                delays = [departure["dep_delay"] for departure in patch]
                began = patch[0]["event_time"]
                yield tailnum, began, ending, len(patch), max(delays), sum(delays)
