# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, timedelta

FULL = 12


def answer(s):
    weights = defaultdict(dict)
    seasons = set()
    for f in s["fixes"]:
        seasons.add(f["season"])
        if f["status"] == "hurricane":
            storms = weights[f["event_time"].date()]
            weight = 2 if f["category"] >= 3 else 1
            storms[f["storm"]] = max(weight, storms.get(f["storm"], 0))
    for season in seasons:
        gauge, spilt, levels = 0, 0, {}
        day = date(season, 1, 1)
        while day.year == season:
            load = sum(weights[day].values())
            gauge = gauge + load if load else max(0, gauge - 1)
            if gauge > FULL:
                spilt += gauge - FULL
                gauge = FULL
            levels[day] = gauge
            day += timedelta(days=1)
        full = [day for day in levels if levels[day] == FULL]
        if full:
            last = max(full)
            empty = min(day for day in levels if day > last and levels[day] == 0)
            above = sum(level > 0 for level in levels.values())
            yield (season, len(full), last, above, spilt, (empty - last).days)
