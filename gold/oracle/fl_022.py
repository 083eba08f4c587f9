# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import itertools
from collections import defaultdict
from datetime import timedelta

QUARTER = timedelta(minutes=15)
MINUTE = timedelta(minutes=1)
AIRPORTS = ("EWR", "JFK", "LGA")


def joined(spans, pause):
    """Spans in order, those united that no more than the pause separates; with their number."""
    united = []
    for start, end in spans:
        if united and start - united[-1][1] <= pause:
            united[-1][1] = max(end, united[-1][1])
            united[-1][2] += 1
        else:
            united.append([start, end, 1])
    return united


def answer(s):
    delays = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            at = d["event_time"]
            quarter = at.replace(minute=at.minute // 15 * 15, second=0, microsecond=0)
            delays[d["origin"], quarter].append(d["dep_delay"])
    slow = defaultdict(list)
    for (origin, quarter), xs in sorted(delays.items()):
        if len(xs) >= 5 and sum(xs) > 20 * len(xs):
            slow[origin].append((quarter, quarter + QUARTER))
    jams = {
        a: [(start, end) for start, end, n in joined(slow[a], 30 * MINUTE) if n >= 2]
        for a in AIRPORTS
    }
    ends = sorted({t for some in jams.values() for span in some for t in span})
    trouble = [
        (start, end)
        for start, end in itertools.pairwise(ends)
        if sum(any(a <= start < b for a, b in some) for some in jams.values()) >= 2
    ]
    for start, end, _ in joined(trouble, 90 * MINUTE):
        for airport in AIRPORTS:
            jammed = sum(
                ((min(b, end) - max(a, start)) // MINUTE)
                for a, b in jams[airport]
                if a < end and b > start
            )
            during = [
                d["cancelled"]
                for d in s["departures"]
                if d["origin"] == airport and start <= d["event_time"] < end
            ]
            yield start, end, airport, jammed, len(during) - sum(during), sum(during)
