# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

QUARTER = dt.timedelta(minutes=15)


def answer(s):
    hours = defaultdict(lambda: (set(), set()))
    for r in s["requests"]:
        t = r["event_time"]
        latest = t.replace(minute=t.minute // 15 * 15, second=0, microsecond=0)
        for back in range(4):
            everyone, failed = hours[r["pop"], latest - back * QUARTER]
            everyone.add(r["request_id"])
            if 500 <= r["status"] <= 504:
                failed.add(r["request_id"])
    rang = defaultdict(list)
    for (pop, since), (everyone, failed) in hours.items():
        if len(everyone) >= 40 and 100 * len(failed) >= 15 * len(everyone):
            rang[pop].append((since, len(everyone), Decimal(100 * len(failed)) / len(everyone)))
    for pop, rows in rang.items():
        worst = max(row[2] for row in rows).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield pop, len(rows), min(row[0] for row in rows), sum(row[1] for row in rows), worst
