# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

MARK = 72_500


def answer(s):
    days = defaultdict(lambda: defaultdict(list))
    for c in s["counts"]:
        days[c["counting_day"]][c["event_time"]].append((c["sensor_id"], c["pedestrians"]))
    for day, hours in days.items():
        so_far = defaultdict(int)
        for begins in sorted(hours):
            for sensor, n in hours[begins]:
                so_far[sensor] += n
            city = sum(so_far.values())
            if city < MARK:
                continue
            carriers, held = [], 0
            for sensor in sorted(so_far, key=lambda i: (-so_far[i], i)):
                if 2 * held >= city:
                    break
                carriers.append(sensor)
                held += so_far[sensor]
            ids = ", ".join(map(str, sorted(carriers)))
            pct = (Decimal(100 * held) / city).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield day, begins + timedelta(hours=1), city, len(carriers), ids, pct
            break
