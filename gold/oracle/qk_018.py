# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FIRST = datetime.fromisoformat("2018-02-01T00:00")
END = datetime.fromisoformat("2018-02-06T00:00")
MS = timedelta(milliseconds=1)


def tenths(x):
    return x.quantize(Decimal("0.1"), ROUND_HALF_UP)


def answer(s):
    changes = defaultdict(list)
    for o in s["origins"]:
        changes[o["net"]].append((o["event_time"], 1))
    for r in s["revisions"]:
        changes[r["quake_id"][:2]].append((r["event_time"], -1))
    for net, own in changes.items():
        own.sort()
        levels = list(spans(own))
        peak = max(pending for pending, _, _ in levels)
        if peak >= 11:
            area = sum(pending * ((stop - start) // MS) for pending, start, stop in levels)
            idle = sum((stop - start) // MS for pending, start, stop in levels if pending == 0)
            peak_at = max(start for pending, start, _ in levels if pending == peak)
            mean = tenths(Decimal(area) / ((END - FIRST) // MS))
            yield net, mean, peak, peak_at, tenths(Decimal(idle) / 3_600_000), surges(own)


def spans(changes):
    """Numbers of pending events, each with the part of the frame in which it held."""
    since, pending = FIRST, 0
    for t, change in [*changes, (END, 0)]:
        until = min(t, END)
        if since < until:
            yield pending, since, until
            since = until
        pending += change


def surges(changes):
    pending, surging, count = 0, False, 0
    for t, change in changes:
        pending += change
        if pending <= 4:
            surging = False
        elif pending >= 8 and not surging:
            surging = True
            count += FIRST <= t < END
    return count
