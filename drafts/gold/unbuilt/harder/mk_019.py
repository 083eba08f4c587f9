# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

STEP = {"open": 1, "break_start": -1, "break_end": 1, "close": -1}
MINUTE = timedelta(minutes=1)


def rounded(value):
    return value.quantize(Decimal("0.01"), ROUND_HALF_UP)


def gatherings(levels):
    """Yields begin and end of each gathering."""
    began = None
    for at, number in levels:
        if began is None and number >= 5:
            began = at
        elif began is not None and number <= 3:
            yield began, at
            began = None


def answer(s):
    change = defaultdict(int)
    for e in s["sessions"]:
        change[e["event_time"]] += STEP[e["phase"]]
    trading, levels = 0, []
    for at in sorted(change):
        trading += change[at]
        levels.append((at, trading))
    crowds = []
    for began, ended in gatherings(levels):
        if crowds and began - crowds[-1][-1][1] <= 60 * MINUTE:
            crowds[-1].append((began, ended))
        else:
            crowds.append([(began, ended)])
    groups = defaultdict(list)
    stretches = [(a[0], b[0], a[1]) for a, b in pairwise(levels)]
    i = 0
    for crowd in crowds:
        began, ended = crowd[0][0], crowd[-1][1]
        while stretches[i][0] < began:
            i += 1
        area = 0
        while i < len(stretches) and stretches[i][0] < ended:
            area += (stretches[i][1] - stretches[i][0]) // MINUTE * stretches[i][2]
            i += 1
        groups[began.year, began.hour].append(((ended - began) // MINUTE, area, len(crowd) > 1))
    for key, found in groups.items():
        minutes = sum(m for m, _, _ in found)
        hours = rounded(Decimal(minutes) / 60)
        mean = rounded(Decimal(sum(area for _, area, _ in found)) / minutes)
        yield *key, len(found), sum(again for _, _, again in found), hours, mean
