# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

DAY = timedelta(days=1)
THURSDAY = 3


def answer(s):
    weeks = defaultdict(list)
    for r in s["captures"]:
        day = r["event_time"]
        weeks[day - (day.weekday() - THURSDAY) % 7 * DAY].append(r)
    for week, records in weeks.items():
        first = min(r["event_time"] for r in records)
        until = first + DAY
        while until <= week + 7 * DAY:
            so_far = [r for r in records if r["event_time"] < until]
            if len(so_far) >= 210:
                yield (
                    week,
                    until,
                    len(so_far),
                    len({r["species_id"] for r in so_far} - {None}),
                    sum(r["sex"] == "F" for r in so_far),
                    sum(r["sex"] == "M" for r in so_far),
                )
            until += DAY
