# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

QUARTER = timedelta(minutes=15)
PAUSE = timedelta(minutes=30)


def answer(s):
    delays = defaultdict(list)
    events = defaultdict(list)
    for d in s["departures"]:
        at = d["event_time"]
        events[d["origin"]].append((at, d["cancelled"]))
        if not d["cancelled"]:
            quarter = at.replace(minute=at.minute // 15 * 15, second=0, microsecond=0)
            delays[d["origin"], quarter].append(d["dep_delay"])
    slow = defaultdict(list)
    for (origin, quarter), xs in delays.items():
        if len(xs) >= 5 and sum(xs) > 20 * len(xs):
            slow[origin].append(quarter)
    for origin, quarters in slow.items():
        for jam in jams(sorted(quarters)):
            start, end = jam[0], jam[-1] + QUARTER
            if len(jam) >= 4:
                cancelled = [off for at, off in events[origin] if start <= at < end]
                left = len(cancelled) - sum(cancelled)
                yield origin, start, end, len(jam), left, sum(cancelled)


def jams(quarters):
    jam = []
    for quarter in quarters:
        if jam and quarter - (jam[-1] + QUARTER) > PAUSE:
            yield jam
            jam = []
        jam.append(quarter)
    yield jam
