# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo


def answer(s):
    houses = {w["warehouse"]: (ZoneInfo(w["zone"]), w["cut_off_hour"]) for w in s["warehouses"]}
    left = {}
    for r in s["shipments"]:
        known = left.get(r["shipment_id"])
        if known is None or r["event_time"] < known[1]:
            left[r["shipment_id"]] = (r["warehouse"], r["event_time"])
    days = defaultdict(lambda: [0, 0])
    for warehouse, time in left.values():
        if warehouse in houses:
            zone, hour = houses[warehouse]
            clock = time.replace(tzinfo=UTC).astimezone(zone)
            days[warehouse, clock.strftime("%Y-%m-%d")][clock.hour >= hour] += 1
    for (warehouse, day), (on_time, late) in days.items():
        if late:
            share = Decimal(100 * late) / (on_time + late)
            yield warehouse, day, on_time, late, share.quantize(Decimal("0.01"), ROUND_HALF_UP)
