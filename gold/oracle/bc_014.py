# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, time, timedelta


def answer(s):
    sites = defaultdict(Counter)
    for launch in s["launches"]:
        sites[launch["site"]][launch["event_time"].date()] += 1
    for site, days in sites.items():
        for first in days:
            if first - timedelta(days=1) not in days:
                streak = [first]
                while streak[-1] + timedelta(days=1) in days:
                    streak.append(streak[-1] + timedelta(days=1))
                if len(streak) >= 8:
                    ends = [datetime.combine(day, time()) for day in (first, streak[-1])]
                    counts = [days[day] for day in streak]
                    yield site, *ends, len(streak), sum(counts), max(counts)
