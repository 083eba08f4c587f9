# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from math import asin, cos, radians, sin, sqrt

DAY = timedelta(hours=24)


def distance(a, b):
    """Kilometres, rounded half up."""
    lat1, lat2 = radians(a["lat"]), radians(b["lat"])
    dlon = radians(b["lon"]) - radians(a["lon"])
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin(dlon / 2) ** 2
    return int(Decimal(2 * 6371 * asin(sqrt(h))).quantize(Decimal(1), ROUND_HALF_UP))


def answer(s):
    quakes = [o for o in s["origins"] if o["kind"] == "earthquake"]
    strong = [o for o in quakes if o["mag"] >= 2]
    mains = []
    near = defaultdict(list)  # by main shock
    for m in strong:
        around = [
            (distance(m, o), o)
            for o in quakes
            if o is not m and abs(o["event_time"] - m["event_time"]) <= DAY
        ]
        around = [(km, o) for km, o in around if km <= 50]
        if not any(beats(o, m) for _, o in around):
            mains.append(m)
            near[m["quake_id"]] = around
    claims = defaultdict(list)  # by follower: km, how late the main shock is, main shock
    for m in mains:
        for km, o in near[m["quake_id"]]:
            if o["event_time"] > m["event_time"]:
                claims[o["quake_id"]].append((km, -m["event_time"].timestamp(), m["quake_id"]))
    owner = {follower: min(claim)[2] for follower, claim in claims.items()}
    for m in mains:
        followers = [o for _, o in near[m["quake_id"]] if owner.get(o["quake_id"]) == m["quake_id"]]
        before = [o for _, o in near[m["quake_id"]] if o["event_time"] < m["event_time"]]
        if len(followers) >= 2:
            largest = max(followers, key=lambda o: (o["mag"], -o["event_time"].timestamp()))
            yield (
                m["quake_id"],
                len(followers),
                sum(o["quake_id"] not in owner for o in before),
                largest["quake_id"],
                largest["mag"],
                (largest["event_time"] - m["event_time"]) // timedelta(minutes=1),
            )


def beats(o, m):
    return o["mag"] > m["mag"] or (o["mag"] == m["mag"] and o["event_time"] < m["event_time"])
