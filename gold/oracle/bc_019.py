# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

THURSDAY = 3


def answer(s):
    airings, first_slots = defaultdict(Counter), defaultdict(Counter)
    for airing in s["airings"]:
        day = airing["event_time"].date()
        airings[airing["site"]][day] += 1
        first_slots[airing["site"]][day] += airing["slot"] == 1
    first_day = min(min(days) for days in airings.values())
    last_day = max(max(days) for days in airings.values())
    thursdays = [
        first_day + timedelta(days=n)
        for n in range((last_day - first_day).days + 29)
        if (first_day + timedelta(days=n)).weekday() == THURSDAY
    ]
    for site, days in airings.items():
        for thursday in thursdays:
            four_weeks = [thursday - timedelta(days=n) for n in range(1, 29)]
            counts = [days[day] for day in four_weeks]
            if min(counts) >= 1 and 4 * min(counts) >= max(counts):
                first = Decimal(sum(first_slots[site][day] for day in four_weeks)) / 28
                yield (
                    datetime.combine(thursday, time()),
                    site,
                    sum(counts),
                    min(counts),
                    max(counts),
                    first.quantize(Decimal("0.01"), ROUND_HALF_UP),
                )
