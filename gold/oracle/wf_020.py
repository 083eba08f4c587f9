# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from math import atan2, cos, degrees, fsum, hypot, radians, sin


def rounded(x, unit):
    return Decimal(x).quantize(Decimal(unit), ROUND_HALF_UP) + 0


def answer(s):
    days = defaultdict(list)
    for r in s["scada"]:
        if r["power_kw"] is not None and r["power_kw"] > 0:
            days[r["event_time"].replace(hour=0, minute=0), r["turbine"]].append(r)
    for key, records in days.items():
        weight = sum(r["power_kw"] for r in records)
        if weight < 60_000:  # 10,000 kWh
            continue
        angles = [(float(r["power_kw"]), radians(r["wind_deg"])) for r in records]
        east = fsum(kw * sin(angle) for kw, angle in angles)
        north = fsum(kw * cos(angle) for kw, angle in angles)
        vane = sum(r["power_kw"] * r["vane_deg"] for r in records) / weight
        yield (
            *key,
            rounded(weight / 6, "0.1"),
            rounded(degrees(atan2(east, north)) % 360, "0.1"),
            rounded(100 * hypot(east, north) / float(weight), "0.01"),
            rounded(vane, "0.01"),
        )
