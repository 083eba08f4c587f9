# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

QUARTER = timedelta(minutes=15)


def answer(s):
    motes = defaultdict(list)
    for r in s["singlehop"]:
        motes[r["mote_id"]].append(r["event_time"])
    day = s["singlehop"][0]["event_time"].replace(hour=0, minute=0, second=0)
    for mote, times in motes.items():
        missed = 0
        for number in range(29):  # 09:00 to 16:00
            start = day + timedelta(hours=9) + number * QUARTER
            end = start + QUARTER
            received = sum(start <= t < end for t in times)
            missed += 180 - received
            if received < 180:
                silent = end - max(t for t in times if t < end)
                status = "partial" if received else "none"
                yield start, mote, received, status, silent // timedelta(seconds=1), missed
