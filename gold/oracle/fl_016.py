# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def weather_class(o):
    if o["visib"] < 3:
        return "low visibility"
    if o["wind_gust"] is not None and o["wind_gust"] >= 30:
        return "gusty"
    return "fair"


def answer(s):
    observations = defaultdict(list)
    for o in s["weather"]:
        observations[o["origin"]].append(o)
    times = {origin: [o["event_time"] for o in obs] for origin, obs in observations.items()}
    delays = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            i = bisect_right(times[d["origin"]], d["event_time"]) - 1
            if i >= 0:
                kind = weather_class(observations[d["origin"]][i])
                delays[d["origin"], kind].append(d["dep_delay"])
    for key, xs in delays.items():
        mean = (Decimal(sum(xs)) / len(xs)).quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield (*key, len(xs), sum(x >= 60 for x in xs), mean)
