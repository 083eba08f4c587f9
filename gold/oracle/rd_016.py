# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

REACH = timedelta(days=10)


def answer(s):
    moons = {r["lunation"]: r["event_time"] for r in s["moons"] if r["phase"] == "new"}
    bouts_at = defaultdict(list)
    for bout in bouts(s["visits"]):
        lunation = min(moons, key=lambda n, day=bout[0]["event_time"]: abs(moons[n] - day))
        if abs(moons[lunation] - bout[0]["event_time"]) <= REACH:
            bouts_at[lunation].append(bout)
    years = defaultdict(list)
    for lunation, moment in moons.items():
        years[moment.year].append((moment, bouts_at[lunation]))
    for year, rows in years.items():
        complete = partial = missed = extra = 0
        delays = []
        for moment, candidates in rows:
            if not candidates:
                missed += 1
                continue
            extra += len(candidates) - 1
            firsts = first_visits(
                max(candidates, key=lambda b: (len(first_visits(b)), b[0]["event_time"]))
            )
            if len(firsts) == 24:
                complete += 1
                delays.append((max(firsts.values()) - moment) // timedelta(minutes=1))
            else:
                partial += 1
        mean = None
        if delays:
            mean = Decimal(sum(delays)) / 60 / len(delays)
            mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield year, complete, partial, missed, extra, mean


def bouts(visits):
    bout = []
    for v in sorted(visits, key=lambda v: v["event_time"]):
        if bout and v["event_time"] - bout[-1]["event_time"] > timedelta(days=7):
            yield bout
            bout = []
        bout.append(v)
    yield bout


def first_visits(bout):
    """Of each plot, the day of its first visit in the bout."""
    firsts = {}
    for v in bout:
        firsts.setdefault(v["plot_id"], v["event_time"])
    return firsts
