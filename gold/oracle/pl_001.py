# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    country = {d["depot"]: d["country"] for d in s["depots"]}
    country |= {d["renamed_from"]: d["country"] for d in s["depots"] if d["renamed_from"]}
    services = {v["service"] for v in s["services"]}
    groups = defaultdict(list)
    for row in {tuple(b.items()) for b in s["bookings"]}:
        b = dict(row)
        if b["service"] in services and b["from_depot"] in country:
            weight = b["weight_g"]
            if weight is not None and b["from_depot"] == "PLKAT":
                weight *= Decimal("453.59237")
            groups[country[b["from_depot"]], b["service"]].append(weight)
    for key, weights in groups.items():
        known = [weight for weight in weights if weight is not None]
        mean = Decimal(sum(known)) / len(known) / 1000 if known else None
        mean = mean and mean.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(weights), len(weights) - len(known), mean)
