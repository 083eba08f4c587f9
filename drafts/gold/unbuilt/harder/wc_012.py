# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

SPAN = timedelta(days=70)


def answer(s):
    releases = defaultdict(list)
    for r in s["browser_releases"]:
        releases[r["browser"]].append(r["event_time"])
    for browser, times in releases.items():
        days = sorted(set(times))
        judged = [
            (day, sum(day - SPAN <= t <= day + SPAN for t in times))
            for day in days
            if days[0] + SPAN <= day <= days[-1] - SPAN
        ]
        records = []  # [day, pace, beaten, equalled]
        mark = None
        for day, pace in judged:
            if mark is not None and pace > mark:
                records.append([day, pace, mark, 0])
            elif records and pace == mark:
                records[-1][3] += 1
            mark = pace if mark is None else max(mark, pace)
        for record, following in zip(records, records[1:] + [None]):
            until = following[0] if following else judged[-1][0]
            day, pace, beaten, equalled = record
            yield browser, day, pace, beaten, (until - day).days, equalled
