# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import date
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    requests = Counter(zone for zone, _ in {(r["zone_id"], r["request_id"]) for r in s["requests"]})
    living = Counter(d["home_zone"] for d in s["drivers"] if d["home_zone"])
    newcomers = {d["home_zone"] for d in s["drivers"] if d["joined"] >= date(2023, 10, 25)}
    cities = defaultdict(list)
    for z in s["zones"]:
        cities[z["city"]].append(requests[z["zone_id"]])
    for z in s["zones"]:
        zone, counts = z["zone_id"], cities[z["city"]]
        if zone not in newcomers and 10 * requests[zone] * len(counts) >= sum(counts):
            mean = (Decimal(sum(counts)) / len(counts)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield zone, z["name"], requests[zone], living[zone], mean
