# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

SIX = timedelta(hours=6)


def storm_winds(fixes):
    winds = defaultdict(dict)
    for f in fixes:
        if f["event_time"].hour in (0, 6, 12, 18):
            storm = (f["storm"], f["season"])
            at = winds[f["event_time"]]
            at[storm] = max(f["wind_kt"], at.get(storm, 0))
    return winds


def answer(s):
    winds = storm_winds(s["fixes"])
    led = defaultdict(set)
    for at, storms in winds.items():
        for storm, wind in storms.items():
            if wind == max(storms.values()):
                led[storm].add(at)
    for storm, hours in led.items():
        for last in hours:
            at = last + SIX
            if at in hours or storm not in winds.get(at, {}):
                continue
            strongest = max(winds[at].values())
            first = last
            while first - SIX in hours:
                first -= SIX
            if strongest >= 60:
                reign = (at - first) // timedelta(hours=1)
                later = sum(hour > at for hour in hours)
                yield (at, storm[0], winds[at][storm], strongest, reign, later)
