# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    releases = defaultdict(list)
    for r in s["browser_releases"]:
        releases[r["browser"]].append(r["event_time"])
    for browser, times in releases.items():
        days = sorted(set(times))
        mark, records = None, []
        for day in days:
            if day - days[0] < timedelta(days=140):
                continue
            pace = sum(day - timedelta(days=139) <= t <= day for t in times)
            if mark is not None and pace > mark:
                records.append((day, pace, mark))
            mark = pace if mark is None else max(mark, pace)
        for i, (day, pace, beaten) in enumerate(records):
            last = i + 1 == len(records)
            until = days[-1] if last else records[i + 1][0]
            state = "standing" if last else "broken"
            yield browser, day, pace, beaten, (until - day).days, state
