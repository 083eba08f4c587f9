# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def rounded(x, unit):
    return x.quantize(Decimal(unit), ROUND_HALF_UP)


def answer(s):
    days = defaultdict(list)
    for r in s["meter"]:
        days[r["event_time"].replace(hour=0, minute=0)].append(r)
    for midnight, records in days.items():
        for hours in (4, 8, 12, 16, 20, 24):
            read_at = midnight + timedelta(hours=hours)
            so_far = [r for r in records if r["event_time"] < read_at]
            net = sum(r["net_energy_kwh"] for r in so_far)
            lost = sum(r["availability_kwh"] for r in so_far)
            if lost > 0 and lost >= (net + lost) * Decimal("0.05"):
                yield (
                    read_at,
                    rounded(net, "0.1"),
                    rounded(lost, "0.1"),
                    sum(r["availability_kwh"] > 0 for r in so_far),
                    rounded(100 * lost / (net + lost), "0.01"),
                )
