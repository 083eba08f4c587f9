# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    airport = {a["faa"]: a for a in s["airports"]}
    local = defaultdict(list)
    for a in s["arrivals"]:
        if a["dest"] in airport:
            local[a["dest"]].append(a["event_time"] + timedelta(hours=airport[a["dest"]]["tz"]))
    for dest, times in local.items():
        night = [t for t in times if t.hour >= 23 or t.hour < 6]
        if len(night) >= 10:
            pct = (Decimal(100 * len(night)) / len(times)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            # The night from 23:00 to 06:00 belongs to the day on which it begins.
            nights = {(t - timedelta(hours=6)).date() for t in night}
            yield airport[dest]["name"], len(times), len(night), len(nights), pct
