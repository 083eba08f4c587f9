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
        answers = answered(own, revisions[net])
        for state, stretch in groupby(own, key=lambda o: state_at(alarm(o), revisions[net])):
            spell = list(stretch)
            if len(spell) >= 2:
                first = alarm(spell[0])
                yield (
                    net,
                    state,
                    spell[0]["event_time"],
                    len(spell),
                    sum(
                        (answers[o["quake_id"]] - alarm(o)) // MINUTE
                        for o in spell
                        if answers[o["quake_id"]]
                    ),
                    sum(
                        alarm(o) <= first
                        and not (answers[o["quake_id"]] and answers[o["quake_id"]] <= first)
                        for o in own
                    ),
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


def answered(shocks, revisions):
    """When each alarm is answered; a revision that has answered one is used up."""
    answers, used = {}, set()
    for o in shocks:
        answers[o["quake_id"]] = None
        for r in revisions:
            free = r["status"] == "reviewed" and r["quake_id"] not in used
            if free and r["event_time"] > alarm(o):
                used.add(r["quake_id"])
                answers[o["quake_id"]] = r["event_time"]
                break
    return answers
