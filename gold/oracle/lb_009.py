# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

A_THURSDAY = datetime.fromisoformat("2020-03-05")


def answer(s):
    weeks = defaultdict(lambda: defaultdict(list))
    for v in s["verified"]:
        if v["outcome"] == "positive" and v["ct_result"] is not None:
            week = (v["event_time"] - A_THURSDAY) // timedelta(days=7)
            weeks[week][v["subject_id"]].append(v)
    for week, subjects in weeks.items():
        start = A_THURSDAY + week * timedelta(days=7)
        weakest = [
            min(results, key=lambda v: (-v["ct_result"], v["event_time"]))
            for results in subjects.values()
        ]
        weakest.sort(key=lambda v: (-v["ct_result"], v["event_time"]))
        for place, v in enumerate(weakest[:6], 1):
            yield start, place, v["specimen_id"], v["subject_id"], v["ct_result"], v["event_time"]
