# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import Decimal
from math import floor

STEP = timedelta(hours=6)


def answer(s):
    stretches = defaultdict(Counter)
    for o in s["origins"]:
        if o["kind"] == "earthquake":
            t = o["event_time"]
            last = t.replace(hour=t.hour // 6 * 6, minute=0, second=0, microsecond=0)
            for k in range(4):
                stretches[last - k * STEP, o["net"]][floor(o["mag"] * 10)] += 1
    for (start, net), bins in stretches.items():
        if sum(bins.values()) >= 54:
            best = max(bins, key=lambda b: (bins[b], b))
            above = sum(n for b, n in bins.items() if b >= best)
            lowest = Decimal(min(bins)) / 10
            yield start, net, sum(bins.values()), lowest, Decimal(best) / 10, above
