# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def choices(s):
    days = defaultdict(list)
    for c in s["counts"]:
        days[c["sensor_id"], c["counting_day"]].append(c["pedestrians"])
    rows = [(*key, sum(n >= 1300 for n in ns), sum(ns), max(ns)) for key, ns in days.items()]
    cut = sorted((row[2] for row in rows), reverse=True)[9]
    above = [row for row in rows if row[2] > cut]
    return [(len(above), above), (10 - len(above), [row for row in rows if row[2] == cut])]
