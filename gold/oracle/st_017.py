# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import math
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

NAMED = ("hurricane", "tropical storm", "subtropical storm")
EARTH_NM = 3440.065


def distance(a, b):
    lat_a, lat_b = math.radians(a["lat"]), math.radians(b["lat"])
    north = math.sin((lat_b - lat_a) / 2) ** 2
    east = math.sin(math.radians(b["lon"] - a["lon"]) / 2) ** 2
    x = 2 * EARTH_NM * math.asin(math.sqrt(north + math.cos(lat_a) * math.cos(lat_b) * east))
    return int(Decimal(repr(x)).quantize(Decimal(1), ROUND_HALF_UP))


def met(f, wakes):
    """The stirrers whose wakes a position meets, each with the distance of the nearest."""
    found = {}
    for w in wakes:
        age = f["event_time"] - w["event_time"]
        other = (f["storm"], f["season"]) != (w["storm"], w["season"])
        if other and timedelta(days=1) <= age <= timedelta(days=15):
            nm = distance(f, w) if abs(f["lat"] - w["lat"]) < 2 else 101  # a degree is 60 miles
            stirrer = (w["storm"], w["season"])
            if nm <= 100:
                found[stirrer] = min(nm, found.get(stirrer, nm))
    return found


def outcome(before, after):
    if after is None:
        return "ended"
    if before == after:
        return "steady"
    return "weaker" if after < before else "stronger"


def near_in_time(fixes):
    """The wakes that a position of a month can meet, by year and month."""
    months = defaultdict(list)
    for f in fixes:
        if (f["category"] or 0) >= 3 and f["event_time"].hour in (0, 6, 12, 18):
            ends = (f["event_time"], f["event_time"] + timedelta(days=15))
            for month in {(at.year, at.month) for at in ends}:
                months[month].append(f)
    return months


def meetings(hours, track, months):
    """What the positions of a storm meet, hour by hour."""
    meets = [defaultdict(lambda: 101) for _ in hours]
    for found, at in zip(meets, hours, strict=True):
        for f in track[at]:
            if f["status"] in NAMED:
                for stirrer, nm in met(f, months[at.year, at.month]).items():
                    found[stirrer] = min(nm, found[stirrer])
    return meets


def answer(s):
    months = near_in_time(s["fixes"])
    tracks = defaultdict(lambda: defaultdict(list))
    for f in s["fixes"]:
        tracks[f["storm"], f["season"]][f["event_time"]].append(f)
    for (storm, _), track in tracks.items():
        hours = sorted(track)
        winds = [max(f["wind_kt"] for f in track[at]) for at in hours] + [None]
        meets = [*meetings(hours, track, months), {}]
        for k, at in enumerate(hours):
            for stirrer in meets[k]:
                if k > 0 and stirrer in meets[k - 1]:
                    continue
                end = next(i for i in range(k, len(meets)) if stirrer not in meets[i])
                nearest = min(meets[i][stirrer] for i in range(k, end))
                yield (storm, stirrer[0], at, end - k, nearest, outcome(winds[k], winds[end]))
