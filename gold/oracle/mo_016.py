# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal
from itertools import groupby


def answer(s):
    motes = defaultdict(list)
    for r in s["singlehop"]:
        motes[r["mote_id"]].append((r["event_time"], r["temperature"]))
    for mote, readings in motes.items():
        high = lambda swing: abs(swing[1][1] - swing[0][1]) >= Decimal("0.08")  # noqa: E731
        for is_high, group in groupby(swings(readings), key=high):
            tremor = list(group)
            if is_high and len(tremor) >= 3:
                (began, first), (ended, last) = tremor[0][0], tremor[-1][1]
                travel = sum(abs(b - a) for (_, a), (_, b) in tremor)
                yield mote, began, ended, len(tremor), int(100 * travel), int(100 * (last - first))


def swings(readings):
    """Where they begin and where they end, each a time and a temperature."""
    begin = end = None  # of the swing that goes on
    for i in range(1, len(readings)):
        before, now = readings[i - 1], readings[i]
        if now[1] == before[1]:
            continue
        if begin is not None and (now[1] > before[1]) == (end[1] > begin[1]):
            end = now
            continue
        if begin is not None:
            yield begin, end
        begin, end = before, now
