# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from itertools import pairwise

MARCH = (datetime(2015, 3, 1), datetime(2015, 4, 1))
CLOCK_CHANGE = (datetime(2015, 3, 29, 1), datetime(2015, 3, 29, 2))
BEAT = timedelta(minutes=10)
REACH = 12
LONG = 9
VAIN = 40


def answer(s):
    turbines = defaultdict(list)
    for r in s["scada"]:
        t = r["event_time"]
        inside = MARCH[0] <= t < MARCH[1] and not CLOCK_CHANGE[0] <= t < CLOCK_CHANGE[1]
        if inside and r["nacelle_deg"] is not None:
            turbines[r["turbine"]].append((t, r["nacelle_deg"]))
    for turbine, records in turbines.items():
        for stretch in stretches(records):
            long_ones = [p for p in positions(stretch) if p[1] - p[0] + 1 >= LONG]
            for left, reached in pairwise(long_ones):
                way = stretch[left[1] : reached[0] + 1]
                turns = [apart(a, b) for (_, a), (_, b) in pairwise(way)]
                net = apart(stretch[left[0]][1], stretch[reached[0]][1])
                if sum(turns) - net >= VAIN:
                    moves = sum(turn > 0 for turn in turns)
                    yield turbine, way[0][0], way[-1][0], moves, sum(turns), net


def stretches(records):
    stretch = []
    for record in sorted(records):
        if stretch and record[0] - stretch[-1][0] != BEAT:
            yield stretch
            stretch = []
        stretch.append(record)
    if stretch:
        yield stretch


def positions(stretch):
    """First and last index of every position."""
    start = 0
    for i in range(1, len(stretch)):
        if apart(stretch[start][1], stretch[i][1]) > REACH:
            yield start, i - 1
            start = i
    yield start, len(stretch) - 1


def apart(a, b):
    around = abs(a - b)
    return min(around, 360 - around)
