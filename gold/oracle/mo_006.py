# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    motes = defaultdict(list)
    for r in s["singlehop"]:
        motes[r["mote_id"]].append(r)
    hours = defaultdict(list)
    for mote, readings in motes.items():
        for i in range(60, len(readings)):
            before, now = readings[i - 60 : i], readings[i]
            if any(r["label"] == 1 for r in [*before, now]):
                continue
            # Sixty times the distance, which is exact.
            distance = 60 * now["temperature"] - sum(r["temperature"] for r in before)
            if abs(distance) >= 60 * Decimal("0.30"):
                hour = now["event_time"].replace(minute=0, second=0)
                hours[hour, mote].append(distance)
    for (hour, mote), distances in hours.items():
        largest = 100 * max(map(abs, distances)) / 60
        yield (
            hour,
            mote,
            sum(d > 0 for d in distances),
            sum(d < 0 for d in distances),
            largest.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )
