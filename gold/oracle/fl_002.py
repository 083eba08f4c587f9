# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal


def answer(s):
    periods = defaultdict(list)
    for o in s["weather"]:
        t = o["event_time"]
        periods[t.replace(hour=t.hour // 6 * 6, minute=0), o["origin"]].append(o)
    for (start, origin), obs in periods.items():
        hundredths = [round(o["precip"] * 100) for o in obs]
        wet = sum(h > 0 for h in hundredths)
        if wet:
            lowest = Decimal(str(min(o["visib"] for o in obs))).quantize(Decimal("0.01"))
            yield start, origin, wet, sum(hundredths), lowest
