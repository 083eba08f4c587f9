# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import re
from collections import defaultdict
from datetime import timedelta


def answer(s):
    towns = defaultdict(list)
    networks = defaultdict(list)
    for o in s["origins"]:
        if o["kind"] == "earthquake":
            networks[o["net"]].append(o)
            match = re.fullmatch(r"\d+km [A-Z]+ of (.+)", o["place"])
            if match:
                towns[o["net"], match[1]].append(o)
    swarms = defaultdict(list)
    for (net, _), quakes in towns.items():
        for burst in bursts(quakes):
            if len(burst) >= 3:
                swarms[net].append((minute(burst[0]), minute(burst[-1]), burst))
    for net, own in swarms.items():
        for crisis in merged(sorted(own, key=lambda swarm: swarm[0])):
            if len(crisis) < 2:
                continue
            first = min(swarm[0] for swarm in crisis)
            last = max(swarm[1] for swarm in crisis)
            members = [o for swarm in crisis for o in swarm[2]]
            everything = sum(first <= minute(o) <= last for o in networks[net])
            main = max(members, key=lambda o: (o["mag"], o["event_time"]))
            yield (
                first,
                last,
                len(crisis),
                len(members),
                everything - len(members),
                main["quake_id"],
            )


def minute(o):
    return o["event_time"].replace(second=0, microsecond=0)


def bursts(quakes):
    """Quakes of a town, cut where more than three hours pass."""
    burst = quakes[:1]
    for o in quakes[1:]:
        if minute(o) - minute(burst[-1]) > timedelta(hours=3):
            yield burst
            burst = []
        burst.append(o)
    yield burst


def merged(swarms):
    """Swarms in order of their beginning, put together where they overlap."""
    crises, end = [], None
    for swarm in swarms:
        if end is None or swarm[0] > end:
            crises.append([])
            end = swarm[1]
        crises[-1].append(swarm)
        end = max(end, swarm[1])
    return crises
