# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    flights, cancelled = Counter(), Counter()
    for d in s["departures"]:
        midnight = datetime.combine(d["event_time"].date(), time())
        for hours in (6, 12, 18, 24):
            mark = midnight + timedelta(hours=hours)
            if d["event_time"] < mark:
                flights[d["carrier"], mark] += 1
                cancelled[d["carrier"], mark] += d["cancelled"]
    for (carrier, mark), n in cancelled.items():
        if n >= 5:
            total = flights[carrier, mark]
            pct = (Decimal(100 * n) / total).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield carrier, mark, total, n, pct
