# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def choices(s):
    shows = defaultdict(list)
    for launch in s["launches"]:
        shows[launch["show_id"]].append(launch["event_time"])
    rows = [
        (show, len(at), min(at), max(at), (max(at) - min(at)) // timedelta(minutes=1))
        for show, at in shows.items()
    ]
    cut = sorted((row[1] for row in rows), reverse=True)[6]
    above = [row for row in rows if row[1] > cut]
    return [(len(above), above), (7 - len(above), [row for row in rows if row[1] == cut])]
