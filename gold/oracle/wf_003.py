# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def tenth(x):
    return x.quantize(Decimal("0.1"), ROUND_HALF_UP)


def answer(s):
    quarters = defaultdict(list)
    for r in s["meter"]:
        t = r["event_time"]
        quarters[t.replace(hour=t.hour // 6 * 6, minute=0)].append(r)
    for start, records in quarters.items():
        losses = [r["availability_kwh"] for r in records if r["availability_kwh"] > 0]
        if len(losses) >= 10:
            net = sum(r["net_energy_kwh"] for r in records)
            yield start, tenth(net), tenth(sum(losses)), len(losses), tenth(max(losses))
