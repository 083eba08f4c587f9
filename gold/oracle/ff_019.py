# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def descent(n, top):
    """Index of the last hour of the descent from `top`, and whether it has a pause."""
    i, paused = top, False
    while i + 1 < len(n):
        if n[i + 1] < n[i]:
            i += 1
        elif not paused and i + 2 < len(n) and n[i + 1] < n[top] and n[i + 2] < n[i]:
            i, paused = i + 2, True
        else:
            break
    return i, paused


def answer(s):
    counters = defaultdict(list)
    for c in sorted(s["counts"], key=lambda c: c["event_time"]):
        counters[c["sensor_id"]].append((c["event_time"], c["pedestrians"]))
    for sensor, hours in counters.items():
        n = [count for _, count in hours]
        for foot in range(len(n)):
            if foot > 0 and n[foot - 1] < n[foot]:
                continue
            top = foot
            while top + 1 < len(n) and n[top + 1] > n[top]:
                top += 1
            last, paused = descent(n, top)
            if top - foot >= 5 and last - top >= 8:
                people = sum(n[foot : last + 1])
                yield (
                    sensor,
                    hours[foot][0],
                    hours[top][0],
                    last - foot + 1,
                    people,
                    "yes" if paused else "no",
                )
