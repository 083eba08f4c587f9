# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import re
from collections import defaultdict
from datetime import timedelta

YELLOW = timedelta(hours=6)
RED = timedelta(hours=12)


def answer(s):
    revision = {r["quake_id"]: r for r in s["revisions"]}
    towns = defaultdict(list)
    for o in s["origins"]:
        match = re.fullmatch(r"\d+km [A-Z]+ of (.+)", o["place"])
        if match and o["kind"] == "earthquake" and o["mag"] >= 1:
            towns[match[1]].append(o)
    for town, quakes in towns.items():
        for episode, trigger in episodes(quakes):
            if trigger is not None and len(episode) >= 3:
                green_at = episode[-1]["event_time"] + RED
                revised = [revision[o["quake_id"]] for o in episode]
                reviewed = sum(
                    r["status"] == "reviewed" and r["event_time"] < green_at for r in revised
                )
                yield (
                    town,
                    episode[0]["event_time"],
                    trigger["event_time"],
                    "strong" if trigger["mag"] >= 2 else "third",
                    len(episode),
                    reviewed,
                )


def episodes(quakes):
    """From yellow or red to the next green: its quakes, and the one that made it red, if any."""
    episode, trigger = [], None
    for o in quakes:
        patience = YELLOW if trigger is None else RED
        if episode and o["event_time"] - episode[-1]["event_time"] > patience:
            yield episode, trigger
            episode, trigger = [], None
        episode.append(o)
        if trigger is None and (o["mag"] >= 2 or len(episode) == 3):
            trigger = o
    yield episode, trigger
