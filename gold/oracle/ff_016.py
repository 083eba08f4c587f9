# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta


def alarmed(s):
    """Hour -> the counters on alarm, with their pedestrians."""
    levels = defaultdict(list)
    for r in sorted(s["levels"], key=lambda r: r["event_time"]):
        levels[r["sensor_id"]].append((r["event_time"], r["busy_from"]))
    state, hours = {}, defaultdict(dict)
    for c in sorted(s["counts"], key=lambda c: c["event_time"]):
        sensor, n, at = c["sensor_id"], c["pedestrians"], c["event_time"]
        in_force = bisect_right([t for t, _ in levels[sensor]], at) - 1
        busy = levels[sensor][in_force][1] if in_force >= 0 else None
        if busy is None or 2 * n < busy:
            state[sensor] = False
        elif n >= busy:
            state[sensor] = True
        hours[at].update({sensor: n} if state[sensor] else {})
    return hours


def answer(s):
    runs, on = [], False
    for at, counters in sorted(alarmed(s).items()):
        if len(counters) >= 10 and not on:
            on = True
            runs.append([])
        elif len(counters) < 5:
            on = False
        if on:
            runs[-1].append((at, counters))
    for run in runs:
        begin, end = run[0][0], run[-1][0] + timedelta(hours=1)
        sizes = [len(counters) for _, counters in run]
        people = sum(sum(counters.values()) for _, counters in run)
        yield begin, end, max(sizes), sum(sizes), people
