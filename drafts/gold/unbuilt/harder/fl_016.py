# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def conditions(observation):
    if observation["visib"] < 3:
        return "low visibility"
    gust = observation["wind_gust"]
    return "gusty" if gust is not None and gust >= 30 else "fair"


def answer(s):
    times, kinds = defaultdict(list), defaultdict(list)
    for observation in s["weather"]:
        times[observation["origin"]].append(observation["event_time"])
        kinds[observation["origin"]].append(conditions(observation))
    groups = defaultdict(list)
    for departure in s["departures"]:
        origin = departure["origin"]
        if departure["cancelled"]:
            continue
        planned = bisect_right(times[origin], departure["sched_dep"]) - 1
        real = bisect_right(times[origin], departure["event_time"]) - 1
        if planned >= 0 and real >= 0:
            key = origin, kinds[origin][planned], kinds[origin][real]
            groups[key].append(departure["dep_delay"])
    for key, delays in groups.items():
        mean = Decimal(sum(delays)) / len(delays)
        yield (
            *key,
            len(delays),
            sum(d >= 60 for d in delays),
            mean.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )
