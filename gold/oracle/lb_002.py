# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    days = defaultdict(list)
    for v in s["verified"]:
        days[datetime.combine(v["event_time"].date(), time())].append(v["outcome"])
    for day, results in days.items():
        if len(results) >= 104:
            positives, invalid = results.count("positive"), results.count("invalid")
            share = Decimal(100 * positives) / (len(results) - invalid)
            pct = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield day, len(results), positives, invalid, pct
