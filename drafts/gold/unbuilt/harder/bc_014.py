# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, time, timedelta

DAY = timedelta(days=1)


def streaks(days):
    """Yields first day, last day and rest days of each streak of one site."""
    first = last = None
    rests = []
    for day in sorted(days):
        if last is not None:
            if day - last == DAY:
                last = day
                continue
            rest = last + DAY
            if day - last == 2 * DAY and (not rests or rest - rests[-1] >= 7 * DAY):
                rests.append(rest)
                last = day
                continue
            yield first, last, rests
        first, last, rests = day, day, []
    yield first, last, rests


def answer(s):
    sites = defaultdict(Counter)
    for launch in s["launches"]:
        sites[launch["site"]][launch["event_time"].date()] += 1
    for site, launches in sites.items():
        for first, last, rests in streaks(launches):
            days = (last - first).days + 1
            if days >= 9:
                ends = [datetime.combine(day, time()) for day in (first, last)]
                total = sum(n for day, n in launches.items() if first <= day <= last)
                yield site, *ends, days, len(rests), total
