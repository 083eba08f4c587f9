# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from itertools import pairwise

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def clock(minutes):
    return f"{minutes // 60:02}:{minutes % 60:02}"


def mean(numbers):
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers))  # half up


def answer(s):
    days = defaultdict(set)
    for airing in s["airings"]:
        if airing["site"] == "tv":
            local = airing["event_time"] + timedelta(hours=9)
            day = (local - timedelta(hours=5)).date()
            hour = local.hour if local.hour >= 5 else local.hour + 24
            days[day].add(60 * hour + local.minute)
    groups = defaultdict(list)
    for day in sorted(days):
        groups[WEEKDAYS[day.weekday()], day.year].append((day, sorted(days[day])))
    for key, found in groups.items():
        silences = [(b - a, day, a) for day, moments in found for a, b in pairwise(moments)]
        longest, day, began = max(silences)
        sign_on = clock(mean([moments[0] for _, moments in found]))
        sign_off = clock(mean([moments[-1] for _, moments in found]))
        yield *key, sign_on, sign_off, longest, f"{day} {clock(began)}"
