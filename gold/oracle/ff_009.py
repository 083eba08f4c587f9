# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    crowds = defaultdict(list)
    for c in sorted(s["counts"], key=lambda c: c["event_time"]):
        if c["pedestrians"] >= 1200:
            own = crowds[c["sensor_id"]]
            if not own or c["event_time"] - own[-1][-1]["event_time"] > timedelta(hours=2):
                own.append([])
            own[-1].append(c)
    for sensor, own in crowds.items():
        for crowd in own:
            if len(crowd) >= 5:
                total = sum(c["pedestrians"] for c in crowd)
                mean = (Decimal(total) / len(crowd)).quantize(Decimal("0.1"), ROUND_HALF_UP)
                end = crowd[-1]["event_time"] + timedelta(hours=1)
                yield sensor, crowd[0]["event_time"], end, len(crowd), total, mean
