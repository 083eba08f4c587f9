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
            on_duty = (
                since + 3 * QUARTER
            )  # when its last quarter begins; shifts change at full hours
            shift = on_duty.replace(hour=on_duty.hour // 8 * 8, minute=0)
            share = Decimal(100 * len(failed)) / len(everyone)
            rang[shift, pop].append((since, len(everyone), share))
    for (shift, pop), rows in rang.items():
        worst = max(row[2] for row in rows).quantize(Decimal("0.01"), ROUND_HALF_UP)
        requests = sum(row[1] for row in rows)
        yield shift, pop, len(rows), min(row[0] for row in rows), requests, worst
