# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    seconds = defaultdict(list)
    for u in s["uploads"]:
        lasted = (u["finished_at"] - u["event_time"]).total_seconds()
        seconds[u["kind"], u["platform"] or "any"].append(int(lasted))
    for key, values in seconds.items():
        slow = sum(value > 60 for value in values)
        pct = (Decimal(100 * slow) / len(values)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(values), slow, pct, max(values))
