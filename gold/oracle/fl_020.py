# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from itertools import product


def answer(s):
    engine = {p["tailnum"]: p["engine"] for p in s["planes"]}
    groups = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            kind = engine.get(d["tailnum"], "unregistered")
            for key in product((d["origin"], "all"), (kind, "all")):
                groups[key].append(d)
    for key, ds in groups.items():
        tails = {d["tailnum"] for d in ds}
        miles = Decimal(sum(d["distance"] for d in ds)) / len(ds)
        yield (*key, len(ds), len(tails), miles.quantize(Decimal("0.1"), ROUND_HALF_UP))
