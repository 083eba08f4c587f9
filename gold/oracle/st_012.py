# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    peaks, begins, opened = defaultdict(dict), {}, {}
    for f in s["fixes"]:
        name, season, at = f["storm"], f["season"], f["event_time"]
        peaks[name][season] = max(f["wind_kt"], peaks[name].get(season, 0))
        begins[name, season] = min(at, begins.get((name, season), at))
        opened[season] = min(at, opened.get(season, at))
    for name, uses in peaks.items():
        n, total = len(uses), sum(uses.values())
        if n >= 7:
            yield (
                name,
                n,
                max(uses.values()),
                (Decimal(total) / n).quantize(Decimal("0.1"), ROUND_HALF_UP),
                sum(peak * n > total for peak in uses.values()),
                sum(begins[name, season] == opened[season] for season in uses),
            )
