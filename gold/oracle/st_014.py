# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

LIVE = ("hurricane", "tropical storm", "subtropical storm")
HOUR = timedelta(hours=1)


def spells(fixes):
    found = []
    for at in sorted({f["event_time"] for f in fixes if f["status"] in LIVE}):
        if found and at <= found[-1][1]:
            found[-1][1] = at + 6 * HOUR
        else:
            found.append([at, at + 6 * HOUR])
    return [spell for spell in found if spell[1] - spell[0] > 24 * HOUR]


def calms(busy, since, until):
    at = since
    for start, end in busy:
        if end > since and start < until:
            if start > at:
                yield at, start
            at = end
    if at < until:
        yield at, until


def answer(s):
    busy = spells(s["fixes"])
    for season in sorted({f["season"] for f in s["fixes"]}):
        since, until = (datetime.combine(date(season, month, 1), time()) for month in (8, 11))
        found = list(calms(busy, since, until))
        if not found:
            continue
        start, end = max(found, key=lambda calm: (calm[1] - calm[0], -calm[0].timestamp()))
        hours = (end - start) // HOUR
        total = sum((b - a for a, b in found), timedelta()) // HOUR
        if hours >= 360:
            pct = (Decimal(100 * total) / 2208).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield (season, start, end, hours, len(found), pct)
