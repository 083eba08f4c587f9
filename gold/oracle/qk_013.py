# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from itertools import product


def answer(s):
    family = {m["mag_type"]: m["family"] for m in s["mag_types"]}
    revision = {r["quake_id"]: r for r in s["revisions"]}
    groups = defaultdict(list)
    for o in s["origins"]:
        r = revision[o["quake_id"]]
        own = family.get(o["mag_type"], "other")
        for key in product((own, "all"), (r["status"], "all")):
            groups[key].append((o, r))
    for key, events in groups.items():
        mean = sum(o["mag"] for o, _ in events) / len(events)
        yield (
            *key,
            len(events),
            sum(r["felt"] or 0 for _, r in events),
            sum(r["nst"] is None for _, r in events),
            mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
        )
