# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict

STEWARDS = 6


def answer(s):
    levels = defaultdict(list)
    for r in sorted(s["levels"], key=lambda r: r["event_time"]):
        levels[r["sensor_id"]].append((r["event_time"], r["busy_from"]))
    hours = defaultdict(list)
    for c in s["counts"]:
        hours[c["event_time"]].append((c["sensor_id"], c["pedestrians"]))
    alarms = []  # every alarm, on or over: [sensor, waited, served, pedestrians while waiting]
    on = {}  # sensor -> its alarm
    queue = []  # sensors on alarm without a steward, in order
    stewards = set()  # sensors with a steward
    for at in sorted(hours):
        counted = sorted(hours[at])
        for sensor, n in counted:
            turned = signal(levels[sensor], at, n)
            if turned == "on" and sensor not in on:
                on[sensor] = [sensor, 0, 0, 0]
                alarms.append(on[sensor])
                queue.append(sensor)
            elif turned == "off" and sensor in on:
                del on[sensor]
                stewards.discard(sensor)
                queue = [q for q in queue if q != sensor]
        while queue and len(stewards) < STEWARDS:
            stewards.add(queue.pop(0))
        for sensor, n in counted:
            if sensor in stewards:
                on[sensor][2] += 1
            elif sensor in on:
                on[sensor][1] += 1
                on[sensor][3] += n
    for sensor in sorted({a[0] for a in alarms}):
        own = [a for a in alarms if a[0] == sensor]
        at_once = sum(not a[1] for a in own)
        never = sum(not a[2] for a in own)
        yield sensor, len(own), at_once, never, sum(a[1] for a in own), sum(a[3] for a in own)


def signal(published, at, n):
    in_force = bisect_right([t for t, _ in published], at) - 1
    busy = published[in_force][1] if in_force >= 0 else None
    if busy is None or 2 * n < busy:
        return "off"
    return "on" if n >= busy else None
