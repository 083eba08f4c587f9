from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FIRST = datetime.fromisoformat("2018-02-01T00:00")
END = datetime.fromisoformat("2018-02-07T00:00")


def answer(s):
    steps = defaultdict(list)
    for o in s["origins"]:
        steps[o["net"]].append((o["event_time"], 1))
    for r in s["revisions"]:
        steps[r["quake_id"][:2]].append((r["event_time"], -1))
    for net, changes in steps.items():
        changes.sort()
        changes.append((datetime.max, 0))
        since, pending, surging = datetime.min, 0, False
        area, idle, peak, peak_at, surges = timedelta(), timedelta(), -1, None, 0
        for t, change in changes:
            start, stop = max(since, FIRST), min(t, END)
            if start < stop:
                area += pending * (stop - start)
                if pending == 0:
                    idle += stop - start
                if pending > peak:
                    peak, peak_at = pending, start
            since, pending = t, pending + change
            if pending <= 4:
                surging = False
            elif pending >= 8 and not surging:
                surging = True
                surges += FIRST <= t < END
        if peak >= 11:
            mean = Decimal(area // timedelta(milliseconds=1))
            mean /= (END - FIRST) // timedelta(milliseconds=1)
            mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
            idle_hours = Decimal(idle // timedelta(milliseconds=1)) / 3_600_000
            idle_hours = idle_hours.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield net, mean, peak, peak_at, idle_hours, surges
