# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

WEEK = timedelta(days=7)
SOME_THURSDAY = datetime.fromisoformat("2008-01-03")


def answer(s):
    region = {e["mic"]: e["time_zone"].split("/")[0] for e in s["exchanges"]}
    capacity = {name: 5 * n for name, n in Counter(region.values()).items()}
    weeks = defaultdict(list)
    for e in s["sessions"]:
        if e["phase"] == "open":
            start = SOME_THURSDAY + (e["event_time"] - SOME_THURSDAY) // WEEK * WEEK
            weeks[start, region[e["mic"]]].append(e["mic"])
    for (start, name), mics in weeks.items():
        share = Decimal(100 * len(mics)) / capacity[name]
        if share <= 80:
            share = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield start, name, len(mics), len(set(mics)), share
