# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    days = defaultdict(list)
    for r in s["revisions"]:
        day = r["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
        days[day, r["quake_id"][:2]].append(r)
    for (day, net), entries in days.items():
        reviewed = [r for r in entries if r["status"] == "reviewed"]
        if len(reviewed) >= 22:
            delays = [(r["event_time"] - r["origin_at"]) // timedelta(minutes=1) for r in reviewed]
            mean = Decimal(sum(delays)) / len(delays)
            yield (
                day,
                net,
                len(reviewed),
                sum(r["origin_at"] < day for r in reviewed),
                mean.quantize(Decimal("0.1"), ROUND_HALF_UP),
                len(entries) - len(reviewed),
            )
