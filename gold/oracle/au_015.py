# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta
from itertools import pairwise

PAUSE = timedelta(minutes=30)
DAY = timedelta(days=1)


def answer(s):
    received = {}
    for b in s["bids"]:
        key = b["bid_id"], b["bidder_id"]
        received[key] = min(b["event_time"], received.get(key, b["event_time"]))
    persons = defaultdict(list)
    for (_, bidder), at in received.items():
        persons[bidder].append(at)
    spans = []
    for times in persons.values():
        for first, last, count in sittings(sorted(times)):
            if count >= 3:
                spans.append((first.replace(microsecond=0), last.replace(microsecond=0)))
    for day in sorted({first.date() for first, _ in spans}):
        midnight = datetime.combine(day, time())
        yield of_day(midnight, [(a, b) for a, b in spans if a < midnight + DAY and b >= midnight])


def sittings(times):
    begin, count = times[0], 1
    for before, at in pairwise(times):
        if at - before > PAUSE:
            yield begin, before, count
            begin, count = at, 0
        count += 1
    yield begin, times[-1], count


def of_day(midnight, spans):
    begun = sum(first >= midnight for first, _ in spans)
    moments = sorted({max(first, midnight) for first, _ in spans})
    in_progress = {t: sum(a <= t <= b for a, b in spans) for t in moments}
    peak = max(in_progress.values())
    peak_at = min(t for t in moments if in_progress[t] == peak)
    steps = [(max(a, midnight), 1) for a, _ in spans]
    steps += [(min(b, midnight + DAY), -1) for _, b in spans]
    level, before, crowded = 0, midnight, timedelta(0)
    for at, step in sorted(steps):
        if level >= 4:
            crowded += at - before
        level, before = level + step, at
    return midnight, begun, peak, peak_at, crowded // timedelta(seconds=1)
