# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    sunsets = [e["event_time"] for e in s["sun"] if e["kind"] == "sunset"]
    two = timedelta(hours=2)
    evenings = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    for c in s["counts"]:
        if c["counting_day"].isoweekday() in (4, 5):
            for sunset in sunsets:
                if sunset - two <= c["event_time"] <= sunset + two:
                    after = c["event_time"] >= sunset
                    evenings[c["sensor_id"]][sunset][after] += c["pedestrians"]
    for sensor, own in evenings.items():
        before = sum(b for b, _ in own.values())
        after = sum(a for _, a in own.values())
        change = Decimal(100 * (after - before)) / before
        lively = sum(4 * a >= 3 * b for b, a in own.values())
        yield sensor, before, after, change.quantize(Decimal("0.01"), ROUND_HALF_UP), lively
