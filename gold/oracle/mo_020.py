# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

MARK = Decimal("0.20")


def mean(values):
    return (sum(values) / len(values)).quantize(Decimal("0.01"), ROUND_HALF_UP)


def half_hour(t):
    return t.replace(minute=t.minute // 30 * 30)


def answer(s):
    minutes = defaultdict(list)
    for r in s["singlehop"]:
        minutes[r["mote_id"], r["event_time"].replace(second=0)].append(r["temperature"])
    motes = defaultdict(list)
    for (mote, minute), temperatures in minutes.items():
        if len(temperatures) == 12:
            motes[mote].append((minute, mean(temperatures)))
    drifts = defaultdict(list)  # of a minute
    for values in motes.values():
        for i in range(10, len(values)):
            minute, value = values[i]
            drifts[minute].append(value - mean([v for _, v in values[i - 10 : i]]))
    warm = waves(t for t, found in drifts.items() if sum(d >= MARK for d in found) >= 2)
    cold = waves(t for t, found in drifts.items() if sum(d <= -MARK for d in found) >= 2)
    halves = defaultdict(list)
    for minute, found in drifts.items():
        halves[half_hour(minute)] += found
    for half, found in halves.items():
        yield (
            half,
            sum(abs(d) >= MARK for d in found),
            len(warm[half]),
            len(cold[half]),
            max([0, *warm[half], *cold[half]]),
            int(100 * max(map(abs, found))),
        )


def waves(fronts):
    """Their lengths, by the half hour in which they begin."""
    lengths = defaultdict(list)
    before = half = None
    for t in sorted(fronts):
        if before is None or t - before > timedelta(minutes=1):
            half = half_hour(t)
            lengths[half].append(0)
        lengths[half][-1] += 1
        before = t
    return lengths
