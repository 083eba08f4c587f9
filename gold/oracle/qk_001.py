# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    family = {m["mag_type"]: m["family"] for m in s["mag_types"]}
    groups = defaultdict(list)
    for o in s["origins"]:
        if o["mag_type"] in family:
            groups[o["net"], family[o["mag_type"]]].append(o)
    for (net, name), events in groups.items():
        if len(events) >= 5:
            depth = sum(o["depth_km"] for o in events) / len(events)
            yield (
                net,
                name,
                len(events),
                len({o["mag_type"] for o in events}),
                max(o["mag"] for o in events),
                depth.quantize(Decimal("0.1"), ROUND_HALF_UP),
            )
