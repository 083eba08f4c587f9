# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    hours = defaultdict(list)
    for c in s["counts"]:
        hours[c["event_time"]].append((c["pedestrians"], c["sensor_id"]))
    reigns = defaultdict(list)
    for at in sorted(hours):
        (first, leader), (second, _) = sorted(hours[at], reverse=True)[:2]
        own = reigns[leader]
        if not own or at - own[-1][-1][0] > timedelta(hours=2):
            own.append([])
        own[-1].append((at, first - second))
    for sensor, own in reigns.items():
        for reign in own:
            begin, end = reign[0][0], reign[-1][0] + timedelta(hours=1)
            length = (end - begin) // timedelta(hours=1)
            if length >= 10:
                lead = Decimal(sum(margin for _, margin in reign)) / len(reign)
                mean = lead.quantize(Decimal("0.01"), ROUND_HALF_UP)
                yield sensor, begin, end, len(reign), length - len(reign), mean
