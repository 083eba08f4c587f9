# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta

HOUR = timedelta(hours=1)


def answer(s):
    airports = defaultdict(list)
    for departure in s["departures"]:
        if not departure["cancelled"]:
            airports[departure["origin"]].append(departure["event_time"])
    for origin, times in airports.items():
        days, first = defaultdict(list), 0
        for i, moment in enumerate(times):
            if i + 1 < len(times) and times[i + 1] == moment:
                continue  # load is that of the moment, so after its last departure
            while moment - times[first] > HOUR:
                first += 1
            days[moment.date()].append((i + 1 - first, moment))
        for day, loads in days.items():
            load, peak = max(loads)
            others = [x for x in loads if abs(x[1] - peak) >= 3 * HOUR]
            second_load, second = max(others, default=(None, None))
            yield origin, datetime.combine(day, time()), peak, load, second, second_load
