# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

STEP = {"open": 1, "break_end": 1, "break_start": -1, "close": -1}
WATCH = timedelta(hours=4)


def answer(s):
    changes = defaultdict(int)
    for event in s["sessions"]:
        changes[event["event_time"]] += STEP[event["phase"]]
    levels = []  # (moment, number from here on), only where it changes
    n = 0
    for moment in sorted(changes):
        if changes[moment]:
            n += changes[moment]
            levels.append((moment, n))

    groups = defaultdict(list)
    start, i, n = datetime(2008, 1, 1), 0, 0
    while start.year < 2013:
        if i < len(levels) and levels[i][0] == start:
            n = levels[i][1]
            i += 1
        seen = [n]
        while i < len(levels) and levels[i][0] < start + WATCH:
            n = levels[i][1]
            seen.append(n)
            i += 1
        groups[start.year, start.hour].append((max(seen), min(seen)))
        start += WATCH

    longest = {}
    for (moment, number), (end, _) in zip(levels, levels[1:]):
        if number:
            key = moment.year, moment.hour // 4 * 4
            longest[key] = max(longest.get(key, (timedelta(0), moment)), (end - moment, moment))

    for (year, hour), watches in groups.items():
        means = (
            (Decimal(sum(numbers)) / len(watches)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            for numbers in zip(*watches)
        )
        idle = sum(peak == 0 for peak, _ in watches)
        yield year, hour, *means, idle, longest[year, hour][1]
