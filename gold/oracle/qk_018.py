# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FIRST = datetime.fromisoformat("2018-01-31T00:00")
SHIFT = timedelta(hours=6)
STAY = timedelta(hours=4)
MS = timedelta(milliseconds=1)


def answer(s):
    changes = defaultdict(list)
    for o in s["origins"]:
        changes[o["net"]].append((o["event_time"], 1))
    for r in s["revisions"]:
        changes[r["quake_id"][:2]].append((r["event_time"], -1))
    duties = [duty for own in changes.values() for duty in duties_of(surges(sorted(own)))]
    for number in range(28):
        start = FIRST + number * SHIFT
        end = start + SHIFT
        edges = sorted({t for duty in duties for t in duty if start < t < end} | {start, end})
        levels = [sum(on <= t < off for on, off in duties) for t in edges[:-1]]
        area = sum(n * ((b - a) // MS) for n, a, b in zip(levels, edges, edges[1:], strict=False))
        yield (
            start,
            sum(start <= on < end for on, _ in duties),
            (Decimal(area) / (SHIFT // MS)).quantize(Decimal("0.01"), ROUND_HALF_UP),
            max(levels),
            edges[levels.index(max(levels))],
        )


def surges(changes):
    pending, began = 0, None
    for t, change in changes:
        pending += change
        if began is None and pending >= 8:
            began = t
        elif began is not None and pending <= 4:
            yield began, t
            began = None


def duties_of(surges):
    on = off = None
    for began, ended in surges:
        if on is not None and began < off:
            off = ended + STAY
            continue
        if on is not None:
            yield on, off
        on, off = began, ended + STAY
    if on is not None:
        yield on, off
