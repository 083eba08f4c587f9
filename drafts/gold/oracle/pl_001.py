from collections import defaultdict
from decimal import Decimal


def answer(s):
    country = {d["depot"]: d["country"] for d in s["depots"]}
    country |= {d["renamed_from"]: d["country"] for d in s["depots"] if d["renamed_from"]}
    services = {v["service"] for v in s["services"]}
    groups = defaultdict(list)
    for b in s["bookings"]:
        if b["service"] in services and b["from_depot"] in country:
            groups[country[b["from_depot"]], b["service"]].append(b)
    for key, rows in groups.items():
        parcels = {b["parcel_id"] for b in rows}
        if len(parcels) >= 180:
            values = [
                b["declared_value_minor"] for b in rows if b["declared_value_minor"] is not None
            ]
            top = Decimal(max(values)) / 100 if values else None
            yield (*key, len(parcels), len({b["sender_id"].lower() for b in rows}), top)
