# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    arrived = {a["flight_id"] for a in s["arrivals"]}
    left, missing = defaultdict(int), defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            left[d["dest"]] += 1
            if d["flight_id"] not in arrived:
                missing[d["dest"]].append(d["carrier"])
    for dest, carriers in missing.items():
        if len(carriers) >= 2:
            rate = (Decimal(1000 * len(carriers)) / left[dest]).quantize(
                Decimal("0.01"), ROUND_HALF_UP
            )
            yield dest, left[dest], len(carriers), len(set(carriers)), rate
