# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

HOUR = timedelta(hours=1)


def best(stretches):
    return min(stretches, key=lambda at: (-stretches[at], at), default=None)


def answer(s):
    street = {r["sensor_id"]: r["street"] for r in s["sensors"]}
    days = defaultdict(lambda: defaultdict(int))
    for c in s["counts"]:
        if street[c["sensor_id"]] is not None:
            days[street[c["sensor_id"]], c["counting_day"]][c["event_time"]] += c["pedestrians"]
    for (name, _), hours in days.items():
        stretches = {
            at: hours[at] + hours[at + HOUR] + hours[at + 2 * HOUR]
            for at in list(hours)
            if at + HOUR in hours and at + 2 * HOUR in hours
        }
        first = best(stretches)
        if first is None:
            continue
        apart = {at: n for at, n in stretches.items() if abs(at - first) >= 3 * HOUR}
        second = best(apart)
        if 100 * stretches[second] < 70 * stretches[first]:
            continue
        low, high = sorted((first, second))
        between = [n for at, n in hours.items() if low + 3 * HOUR <= at < high]
        if between and 4 * min(between) < stretches[second]:
            yield name, first, stretches[first], second, stretches[second], min(between)
