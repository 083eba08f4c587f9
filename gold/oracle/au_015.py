# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, time, timedelta
from itertools import pairwise

PAUSE = timedelta(minutes=30)
DAY = timedelta(days=1)
ON, OFF = 5, 2


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
        yield of_day(datetime.combine(day, time()), spans)


def sittings(times):
    begin, count = times[0], 1
    for before, at in pairwise(times):
        if at - before > PAUSE:
            yield begin, before, count
            begin, count = at, 0
        count += 1
    yield begin, times[-1], count


def of_day(midnight, spans):
    end = midnight + DAY
    begun = sum(midnight <= first < end for first, _ in spans)
    changes = Counter()
    for first, last in spans:
        since, until = max(first, midnight), min(last, end)
        if since < until:
            changes[since] += 1
            changes[until] -= 1
    level, peak, peak_at = 0, 0, midnight
    crowds, crowded, since = 0, timedelta(0), None
    for at in sorted(changes):
        level += changes[at]
        if level > peak and at < end:
            peak, peak_at = level, at
        if since is None and level >= ON:
            crowds, since = crowds + 1, at
        elif since is not None and level <= OFF:
            crowded, since = crowded + (at - since), None
    return midnight, begun, peak, peak_at, crowds, crowded // timedelta(seconds=1)
