# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, timedelta


def answer(s):
    load = defaultdict(set)
    seasons = set()
    for f in s["fixes"]:
        seasons.add(f["season"])
        if f["status"] == "hurricane":
            load[f["event_time"].date()].add(f["storm"])
    for season in seasons:
        gauge, levels = 0, {}
        day = date(season, 1, 1)
        while day.year == season:
            storms = len(load[day])
            gauge = gauge + storms if storms else max(0, gauge - 1)
            levels[day] = gauge
            day += timedelta(days=1)
        highest = max(levels.values())
        if highest >= 15:
            peak = max(day for day in levels if levels[day] == highest)
            zero = min(day for day in levels if day > peak and levels[day] == 0)
            above = sum(level > 0 for level in levels.values())
            yield (season, highest, peak, above, (zero - peak).days)
