# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

HOUR = timedelta(hours=1)
NAMED = ("hurricane", "tropical storm", "subtropical storm")


def answer(s):
    alive = defaultdict(set)  # the storms that are alive in the hour that begins then
    for f in s["fixes"]:
        if f["status"] in NAMED:
            for n in range(6):
                alive[f["event_time"] + n * HOUR].add(f["storm"])
    spells = []
    for hour in sorted(alive):
        if len(alive[hour]) >= 2:
            if spells and hour - spells[-1][1] <= 12 * HOUR:
                spells[-1][1] = hour + HOUR
            else:
                spells.append([hour, hour + HOUR])
    spells = [(a, b) for a, b in spells if b - a > 24 * HOUR]
    for season in sorted({f["season"] for f in s["fixes"]}):
        since, until = datetime(season, 9, 1), datetime(season, 10, 1)
        seen = [(max(a, since), min(b, until)) for a, b in spells if b > since and a < until]
        calms, at = [], since
        for a, b in [*seen, (until, until)]:
            if a > at:
                calms.append((a - at, at, a))
            at = b
        hours, calm_from, calm_until = max(calms, key=lambda c: (c[0], -c[1].timestamp()))
        calm = sum(length // HOUR for length, _, _ in calms)
        pct = (Decimal(100 * calm) / 720).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield season, calm_from, calm_until, hours // HOUR, len(calms), pct
