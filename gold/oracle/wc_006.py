# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

THURSDAY, WEEK = datetime.fromisoformat("1970-01-01"), timedelta(days=7)


def answer(s):
    periods = defaultdict(list)
    for b in s["baseline_changes"]:
        if not b["at_or_before"]:
            week = (b["event_time"] - THURSDAY) // WEEK
            for start in range(week - 3, week + 1):
                periods[start].append(b)
    for start, bs in periods.items():
        if len(bs) >= 16:
            low = sum(b["baseline"] == "low" for b in bs)
            days = {b["event_time"] for b in bs}
            yield THURSDAY + start * WEEK, low, len(bs) - low, len(days), len(bs)
