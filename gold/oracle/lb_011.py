# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left, bisect_right
from datetime import datetime, time, timedelta


def answer(s):
    received = sorted(r["event_time"] for r in s["received"])
    verified = sorted(v["event_time"] for v in s["verified"])
    peaks = {}
    for moment in sorted({*received, *verified}):
        backlog = bisect_right(received, moment) - bisect_right(verified, moment)
        day = moment.date()
        if day not in peaks or backlog >= peaks[day][1]:
            peaks[day] = moment, backlog
    for day, (moment, backlog) in peaks.items():
        since = moment - timedelta(hours=2)
        came, went = (
            bisect_right(times, moment) - bisect_left(times, since)
            for times in (received, verified)
        )
        yield datetime.combine(day, time()), moment, backlog, came, went
