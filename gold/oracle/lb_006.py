# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta


def answer(s):
    days = defaultdict(list)
    for c in s["collected"]:
        days[datetime.combine(c["event_time"].date(), time())].append(c)
    for day, specimens in days.items():
        for hours in range(2, 25, 2):
            count_at = day + timedelta(hours=hours)
            so_far = [c for c in specimens if c["event_time"] < count_at]
            drive_thru = sum(c["drive_thru_ind"] for c in so_far)
            if drive_thru >= 45:
                yield day, count_at, drive_thru, len(so_far), len({c["clinic"] for c in so_far})
                break
