# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from math import fsum, log10


def answer(s):
    events = [o for o in s["origins"] if o["net"] == "us"]
    for i, o in enumerate(events):
        if o["mag"] >= 5:
            since = o["event_time"] - timedelta(hours=6)
            mags = [float(e["mag"]) for e in events[: i + 1] if e["event_time"] >= since]
            equivalent = Decimal(2 / 3 * log10(fsum(10 ** (1.5 * mag) for mag in mags)))
            last = [e["depth_km"] for e in events[max(0, i - 2) : i + 1]]
            yield (
                o["quake_id"],
                o["mag"],
                len(mags),
                equivalent.quantize(Decimal("0.01"), ROUND_HALF_UP),
                (sum(last) / len(last)).quantize(Decimal("0.1"), ROUND_HALF_UP),
            )
