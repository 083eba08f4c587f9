# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise


def answer(s):
    first = {}
    for u in s["uploads"]:
        r = u["release_id"]
        first[r] = min(first.get(r, u["event_time"]), u["event_time"])
    occupied = sorted(
        (first[p["release_id"]], p["event_time"], p["branch"])
        for p in s["publications"]
        if p["release_id"] in first
    )
    periods = []
    for began, ended, branch in occupied:
        if periods and began <= max(x[1] for x in periods[-1]):
            periods[-1].append((began, ended, branch))
        else:
            periods.append([(began, ended, branch)])
    for period, following in pairwise(periods):
        if len(period) < 3:
            continue
        end = max(x[1] for x in period)
        peak = max(sum(x[0] <= y[0] <= x[1] for x in period) for y in period)
        seconds = int((following[0][0] - end).total_seconds())
        rest = (Decimal(seconds) / 3600).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield period[0][0], end, len(period), len({x[2] for x in period}), peak, rest
