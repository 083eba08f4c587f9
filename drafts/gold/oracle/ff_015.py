from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    hours = defaultdict(list)
    for c in s["counts"]:
        hours[c["event_time"]].append((-c["pedestrians"], c["sensor_id"]))
    reigns = defaultdict(list)
    for at in sorted(hours):
        (first, leader), (second, _) = sorted(hours[at])[:2]
        own = reigns[leader]
        if not own or at - own[-1][-1][0] > timedelta(hours=2):
            own.append([])
        own[-1].append((at, second - first))
    for sensor, own in reigns.items():
        for reign in own:
            begin, end = reign[0][0], reign[-1][0] + timedelta(hours=1)
            length = (end - begin) // timedelta(hours=1)
            if length >= 10:
                lead = Decimal(sum(margin for _, margin in reign)) / len(reign)
                mean = lead.quantize(Decimal("0.01"), ROUND_HALF_UP)
                yield sensor, begin, end, len(reign), length - len(reign), mean
