# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

MINUTE = timedelta(minutes=1)
HOLDS = {"fair": 1, "gusty": 2, "low visibility": 3}


def kind(obs):
    if obs["visib"] < 3:
        return "low visibility"
    if obs["wind_gust"] is not None and obs["wind_gust"] >= 30:
        return "gusty"
    return "fair"


def answer(s):
    times, kinds = defaultdict(list), defaultdict(list)
    for obs in sorted(s["weather"], key=lambda w: w["event_time"]):
        times[obs["origin"]].append(obs["event_time"])
        kinds[obs["origin"]].append(kind(obs))
    queues = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            queues[d["origin"]].append(d)
    waits = defaultdict(list)
    for origin, queue in queues.items():
        free_at = None
        for d in sorted(queue, key=lambda d: (d["event_time"], d["sched_dep"], d["flight_id"])):
            joined = d["event_time"]
            conditions = kinds[origin][bisect_right(times[origin], joined) - 1]
            far = d["distance"] > 1400
            takes = joined if free_at is None or free_at < joined else free_at
            free_at = takes + (HOLDS[conditions] + far) * MINUTE
            waits[origin, conditions, "long" if far else "short"].append((takes - joined) // MINUTE)
    for (origin, conditions, haul), ws in waits.items():
        mean = (Decimal(sum(ws)) / len(ws)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield origin, conditions, haul, sum(w > 0 for w in ws), mean, max(ws)
