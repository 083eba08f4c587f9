# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from itertools import groupby, pairwise

CLOCK_CHANGE = (
    datetime.fromisoformat("2015-03-29T01:00"),
    datetime.fromisoformat("2015-03-29T02:00"),
)
BEAT = timedelta(minutes=10)


def answer(s):
    turbines = defaultdict(list)
    for r in s["scada"]:
        t = r["event_time"]
        if r["nacelle_deg"] is not None and not CLOCK_CHANGE[0] <= t < CLOCK_CHANGE[1]:
            turbines[r["turbine"]].append((t, r["nacelle_deg"]))
    for turbine, records in turbines.items():
        for stretch in stretches(records):
            for left, reached in pairwise(rests(stretch)):
                way = stretch[left[1] : reached[0] + 1]
                turns = [apart(a, b) for (_, a), (_, b) in pairwise(way)]
                travel, net = sum(turns), apart(way[0][1], way[-1][1])
                if travel - net >= 60:
                    moves = sum(a != b for (_, a), (_, b) in pairwise(way))
                    yield turbine, way[0][0], way[-1][0], moves, travel, net


def stretches(records):
    stretch = []
    for record in sorted(records):
        if stretch and record[0] - stretch[-1][0] != BEAT:
            yield stretch
            stretch = []
        stretch.append(record)
    yield stretch


def rests(stretch):
    """Positions of first and last record."""
    end = 0
    for _, run in groupby(stretch, key=lambda record: record[1]):
        start, end = end, end + len(list(run))
        if end - start >= 18:
            yield start, end - 1


def apart(a, b):
    around = abs(a - b)
    return min(around, 360 - around)
