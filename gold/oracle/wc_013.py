# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from itertools import pairwise


def answer(s):
    versions = defaultdict(Counter)
    for r in s["browser_releases"]:
        versions[r["browser"]][r["event_time"]] += 1
    for browser, per_day in versions.items():
        days = sorted(per_day)
        for (_, end, beat_before), (start, last, beat) in pairwise(trains(days)):
            loose = max(start - end - 1, 0)
            on_train = sum(per_day[day] for day in days[start : last + 1])
            yield browser, days[start], days[last], on_train, beat - beat_before, loose


def trains(days):
    """Positions of first and last day, and the beat."""
    steps = [(after - before).days for before, after in pairwise(days)]
    start = 0
    while start < len(steps):
        end = start
        while end + 1 < len(steps) and steps[end + 1] == steps[start]:
            end += 1
        if end - start + 2 >= 4:
            yield start, end + 1, steps[start]
        start = end + 1
