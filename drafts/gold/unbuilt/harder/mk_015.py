# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def rounded(value):
    return value.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    sessions = defaultdict(dict)
    for e in s["sessions"]:
        sessions[e["mic"], e["session_date"]][e["phase"]] = e["event_time"]
    days = sorted(((d["open"], mic, d) for (mic, _), d in sessions.items()), key=lambda x: x[:2])
    openings = [day[0] for day in days]
    closes, distances, trading = Counter(), defaultdict(list), Counter()
    for (mic, _), session in sessions.items():
        at = session["close"]
        closes[mic] += 1
        heirs = [
            (opened, other)
            for opened, other, d in days[
                bisect_left(openings, at - timedelta(hours=24)) : bisect_right(openings, at)
            ]
            if d["close"] > at
            and not ("break_start" in d and d["break_start"] <= at < d["break_end"])
        ]
        if heirs:
            last = max(opened for opened, _ in heirs)
            heirs = [heir for heir in heirs if heir[0] == last]
            trading.update((mic, other) for _, other in heirs)
        else:
            i = bisect_right(openings, at)
            if i < len(days) and openings[i] <= at + timedelta(hours=4):
                heirs = [day[:2] for day in days[i : bisect_right(openings, openings[i])]]
        for opened, other in heirs:
            distances[mic, other].append(abs(opened - at) // timedelta(minutes=1))
    for (mic, heir), minutes in distances.items():
        n = len(minutes)
        if n >= 10:
            mean = rounded(Decimal(sum(minutes)) / n)
            yield mic, heir, n, trading[mic, heir], mean, rounded(Decimal(100 * n) / closes[mic])
