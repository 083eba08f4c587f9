# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def choices(s):
    storms = defaultdict(list)
    for f in s["fixes"]:
        storms[f["season"], f["storm"]].append(f)
    seasons = defaultdict(list)
    for (season, storm), fixes in storms.items():
        seasons[season].append((season, storm, max(f["wind_kt"] for f in fixes)))
    found = []
    for rows in seasons.values():
        best = max(row[2] for row in rows)
        found.append((1, [row for row in rows if row[2] == best]))
    return found
