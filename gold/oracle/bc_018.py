# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, time, timedelta

THURSDAY = 3
REPORT = datetime.fromisoformat("2026-04-09")


def answer(s):
    sites = defaultdict(Counter)
    for launch in s["launches"]:
        at = launch["event_time"]
        if at < REPORT:
            week = datetime.combine(at.date(), time())
            week -= timedelta(days=(at.weekday() - THURSDAY) % 7)
            sites[launch["site"]][week] += 1
    for site, counts in sites.items():
        series = [[]]
        for week in sorted(counts):
            if series[-1] and counts[week] <= counts[series[-1][-1]]:
                series.append([])
            series[-1].append(week)
        for weeks in series[:-1]:  # the last one has not been ended
            if len(weeks) >= 3:
                n = [counts[week] for week in weeks]
                yield site, weeks[0], weeks[-1], len(weeks), n[-1], sum(n)
