# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import Decimal
from itertools import groupby

MINUTE = timedelta(minutes=1)


def answer(s):
    revisions = defaultdict(list)
    for r in s["revisions"]:
        revisions[r["quake_id"][:2]].append(r)
    shocks = defaultdict(list)
    for o in s["origins"]:
        if o["kind"] == "earthquake" and o["mag"] >= Decimal("2.5"):
            shocks[o["net"]].append(o)
    for net, own in shocks.items():
        for state, stretch in groupby(own, key=lambda o: state_at(alarm(o), revisions[net])):
            spell = list(stretch)
            if len(spell) >= 2:
                waits = [wait(alarm(o), revisions[net]) for o in spell]
                yield (
                    net,
                    state,
                    spell[0]["event_time"],
                    len(spell),
                    sum(waits),
                    sum(w >= 60 for w in waits),
                )


def alarm(o):
    return o["event_time"] + 5 * MINUTE


def state_at(t, revisions):
    before = [r for r in revisions if r["event_time"] <= t]
    if not before:
        return "unknown"
    if before[-1]["status"] == "automatic":
        return "machine"
    return "awake" if t - before[-1]["event_time"] <= 120 * MINUTE else "asleep"


def wait(t, revisions):
    """Whole minutes until a person reviews something."""
    for r in revisions:
        if r["event_time"] > t and r["status"] == "reviewed":
            return (r["event_time"] - t) // MINUTE
    return None
