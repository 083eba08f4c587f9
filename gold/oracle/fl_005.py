# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    windows = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            hour = d["event_time"].replace(minute=0)
            for end in (hour + timedelta(hours=h) for h in (1, 2, 3)):
                windows[end, d["origin"]].append(d["dep_delay"])
    for (end, origin), delays in windows.items():
        late = sum(delay >= 30 for delay in delays)
        if len(delays) >= 45 and 4 * late >= len(delays):
            pct = (Decimal(100 * late) / len(delays)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield end, origin, len(delays), late, pct, max(delays)
