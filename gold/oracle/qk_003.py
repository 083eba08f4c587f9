# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    quarters = defaultdict(list)
    for o in s["origins"]:
        t = o["event_time"]
        start = t.replace(hour=t.hour // 6 * 6, minute=0, second=0, microsecond=0)
        quarters[start].append(o)
    for start, events in quarters.items():
        if len(events) >= 65:
            yield (
                start,
                len(events),
                len({o["net"] for o in events}),
                sum(o["kind"] != "earthquake" for o in events),
                sum(o["depth_km"] > 20 for o in events),
                max(o["mag"] for o in events),
            )
