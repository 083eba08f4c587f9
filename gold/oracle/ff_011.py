# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def hundredth(x):
    return x.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    counters = defaultdict(list)
    for c in sorted(s["counts"], key=lambda c: c["event_time"]):
        counters[c["sensor_id"]].append((c["event_time"], c["pedestrians"]))
    for sensor, hours in counters.items():
        for i in range(24, len(hours)):
            at, n = hours[i]
            before = [m for _, m in hours[i - 24 : i]]
            if n >= 200 and 24 * n >= 4 * sum(before):
                mean = Decimal(sum(before)) / 24
                times = Decimal(24 * n) / sum(before)
                yield sensor, at, n, hundredth(mean), max(before), hundredth(times)
