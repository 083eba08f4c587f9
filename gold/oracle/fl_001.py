# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    name = {a["carrier"]: a["name"] for a in s["airlines"]}
    groups = defaultdict(list)
    for d in s["departures"]:
        groups[name[d["carrier"]], d["origin"]].append(d)
    for key, flights in groups.items():
        if len(flights) >= 56:
            left = [d["dep_delay"] for d in flights if not d["cancelled"]]
            late = sum(delay > 15 for delay in left)
            pct = (Decimal(100 * late) / len(left)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield (*key, len(flights), len(flights) - len(left), late, pct)
