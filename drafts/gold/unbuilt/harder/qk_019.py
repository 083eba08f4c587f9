# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import re
from collections import defaultdict
from datetime import datetime, timedelta

MINUTE = timedelta(minutes=1)
DAY = timedelta(hours=24)
LOOKED = datetime.fromisoformat("2018-02-07T00:00")


def answer(s):
    revised = {r["quake_id"]: r["event_time"] for r in s["revisions"]}
    towns = defaultdict(list)
    for o in s["origins"]:
        match = re.fullmatch(r"\d+km [A-Z]+ of (.+)", o["place"])
        if match and o["kind"] == "earthquake":
            towns[match[1]].append(o)
    for quakes in towns.values():
        for decay, breaker in decays(quakes):
            main = decay[0]
            t = main["event_time"]
            larger = any(o["mag"] > main["mag"] and t < o["event_time"] <= t + DAY for o in quakes)
            verdict = "main shock" if t + DAY <= LOOKED else "open"
            yield (
                main["quake_id"],
                len(decay) - 1,
                (decay[-1]["event_time"] - t) // MINUTE,
                sum(not breaker or revised[o["quake_id"]] <= breaker["event_time"] for o in decay),
                "foreshock" if larger else verdict,
            )


def decays(quakes):
    """Each decay with the earthquake that breaks it, if any does."""
    i = 0
    while i < len(quakes):
        main, j, wait = quakes[i], i + 1, timedelta(-1)
        while j < len(quakes) and quakes[j]["mag"] < main["mag"]:
            pause = quakes[j]["event_time"] - quakes[j - 1]["event_time"]
            if pause <= wait:
                break
            wait = pause
            j += 1
        if j - i - 1 >= 3:
            yield quakes[i:j], quakes[j] if j < len(quakes) else None
            i = j
        else:
            i += 1
