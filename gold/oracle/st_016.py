# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import math
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

EARTH_NM = 3440.065


def tenth(x):
    return Decimal(repr(x)).quantize(Decimal("0.1"), ROUND_HALF_UP)


def distance(a, b):
    lat_a, lat_b = math.radians(a["lat"]), math.radians(b["lat"])
    north = math.sin((lat_b - lat_a) / 2) ** 2
    east = math.sin(math.radians(b["lon"] - a["lon"]) / 2) ** 2
    return 2 * EARTH_NM * math.asin(math.sqrt(north + math.cos(lat_a) * math.cos(lat_b) * east))


def tracks(fixes):
    hours = defaultdict(list)
    for f in fixes:
        hours[f["storm"], f["season"], f["event_time"]].append(f)
    found = defaultdict(list)
    for (storm, season, at), same in sorted(hours.items()):
        found[storm, season].append(
            {
                "event_time": at,
                "lat": sum(f["lat"] for f in same) / len(same),
                "lon": sum(f["lon"] for f in same) / len(same),
                "wind_kt": max(f["wind_kt"] for f in same),
            }
        )
    return found


def answer(s):
    for (storm, season), track in tracks(s["fixes"]).items():
        legs = []
        for a, b in pairwise(track):
            hours = (b["event_time"] - a["event_time"]).total_seconds() / 3600
            speed = tenth(distance(a, b) / hours)
            legs.append((a, b, hours, "long" if hours > 6 else "slow" if speed <= 3 else "fast"))
        k = 0
        while k < len(legs):
            if legs[k][3] != "slow":
                k += 1
                continue
            end = k
            while True:
                if end + 1 < len(legs) and legs[end + 1][3] == "slow":
                    end += 1
                elif (
                    end + 2 < len(legs)
                    and legs[end + 1][3] == "fast"
                    and legs[end + 2][3] == "slow"
                ):
                    end += 2
                else:
                    break
            first, last = legs[k][0], legs[end][1]
            hours = (last["event_time"] - first["event_time"]).total_seconds() / 3600
            if hours >= 36:
                stall = legs[k : end + 1]
                yield (
                    storm,
                    season,
                    first["event_time"],
                    int(hours),
                    tenth(sum(distance(a, b) for a, b, _, _ in stall)),
                    last["wind_kt"] - first["wind_kt"],
                )
            k = end + 1
