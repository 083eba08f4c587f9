# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter


def answer(s):
    came = Counter(r["event_time"] for r in s["received"])
    went = Counter(v["event_time"] for v in s["verified"])
    backlog = 0
    overload = None
    for moment in sorted(came.keys() | went.keys()):
        backlog += came[moment] - went[moment]
        if overload is None:
            if backlog >= 60:
                overload = [moment, backlog, moment, 0, 0]
            continue
        overload[3] += came[moment]
        overload[4] += went[moment]
        if backlog >= overload[1]:
            overload[1:3] = backlog, moment
        if backlog <= 10:
            began, peak, peak_at, received, verified = overload
            yield began, moment, peak, peak_at, received, verified
            overload = None
