# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    days = defaultdict(list)
    for r in s["revisions"]:
        if r["felt"] is not None:
            days[r["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)].append(r)
    for day, entries in days.items():
        for k in range(1, 7):
            until = day + timedelta(hours=4 * k)
            so_far = [r for r in entries if r["event_time"] < until]
            if so_far:
                yield (
                    day,
                    until,
                    len(so_far),
                    sum(r["felt"] for r in so_far),
                    max(r["cdi"] for r in so_far),
                    sum(r["felt"] == 0 for r in so_far),
                )
