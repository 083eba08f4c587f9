# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

FIRST = datetime.fromisoformat("2023-09-14")


def answer(s):
    weeks = defaultdict(list)
    for r in s["browser_releases"]:
        if r["event_time"] >= FIRST:
            weeks[(r["event_time"] - FIRST) // timedelta(days=7)].append(r)
    for week, rs in weeks.items():
        if len(rs) >= 6:
            engines = {r["engine"] for r in rs} - {None}
            browsers = {r["browser"] for r in rs}
            yield FIRST + week * timedelta(days=7), len(rs), len(browsers), len(engines)
