# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    state = {u["label"]: u["name"] for u in s["us_regions"] if not u["territory"]}
    days = defaultdict(list)
    for o in s["origins"]:
        region = o["place"].rsplit(", ", 1)[-1]
        if region in state:
            day = o["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
            days[day, state[region]].append(o)
    for key, events in days.items():
        if len(events) >= 9:
            mags = [o["mag"] for o in events]
            mean = (sum(mags) / len(mags)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield *key, len(events), len({o["net"] for o in events}), max(mags), mean
