# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, timedelta

SINCE, BEFORE = (
    datetime.fromisoformat("2024-03-31T15:00"),
    datetime.fromisoformat("2025-09-30T15:00"),
)


def state(run, at):
    past = [airing for airing in run if airing["event_time"] <= at]
    if not past:
        return "ahead"
    latest = max(past, key=lambda airing: airing["event_time"])
    age = at - latest["event_time"]
    if latest["slot"] == 1 and age <= timedelta(minutes=60):
        return "opening"
    return "running" if age <= timedelta(hours=168) else "stale"


def answer(s):
    television = defaultdict(list)
    for airing in s["airings"]:
        if airing["site"] == "tv":
            television[airing["show_id"]].append(airing)
    sites = defaultdict(Counter)
    for launch in s["launches"]:
        at, run = launch["event_time"], television.get(launch["show_id"])
        if run and SINCE <= at < BEFORE:
            sites[launch["site"]][state(run, at)] += 1
    for site, n in sites.items():
        if n.total() >= 14:
            yield site, n.total(), n["ahead"], n["opening"], n["running"], n["stale"]
