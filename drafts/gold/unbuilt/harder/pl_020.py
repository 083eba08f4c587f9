# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import UTC, date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

DAYS = [date(2025, 3, 17) + timedelta(days=n) for n in range(20)]


def there(s):
    """The destination and the moment from which a parcel is there."""
    areas = {d["postcode_area"]: d["depot"] for d in s["depots"]}
    before = {r["parcel_id"]: r["old_parcel_id"] for r in s["scans"] if r["old_parcel_id"]}
    destination = {}
    for b in sorted(s["bookings"], key=lambda b: b["event_time"]):
        area = b["to_postcode"].replace(" ", "").upper().split("-")[0]
        destination.setdefault(b["parcel_id"], areas.get(area))
    since = {}
    for r in s["scans"]:
        if r["kind"] != "arrived":
            continue
        depot = "GRIRA" if r["depot"] == "GRHER" else r["depot"]
        number = r["parcel_id"]
        while number is not None:
            if destination.get(number) == depot:
                since[number] = min(since.get(number, r["event_time"]), r["event_time"])
            number = before.get(number)
    return [(destination[number], time) for number, time in since.items()]


def answer(s):
    zones = {d["depot"]: ZoneInfo(d["zone"]) for d in s["depots"]}
    closed = {(c["depot"], c["local_day"]) for c in s["closures"]}
    works = {
        depot: [day for day in DAYS if day.weekday() != 6 and (depot, day) not in closed]
        for depot in zones
    }
    loads = defaultdict(Counter)
    for depot, time in there(s):
        day = time.replace(tzinfo=UTC).astimezone(zones[depot]).date()
        if day <= works[depot][-1]:
            loads[depot][min(work for work in works[depot] if work >= day)] += 1
    for depot, load in loads.items():
        parcels = sum(load.values())
        if parcels < 45:
            continue
        capacity = -(-parcels // len(works[depot]))
        left, rest = {}, 0
        for day in works[depot]:
            rest = max(0, rest + load[day] - capacity)
            left[day] = rest
        peak = max(left.values())
        day = min(day for day, rest in left.items() if rest == peak)
        wait = Decimal(100 * sum(left.values())) / parcels
        over = sum(rest > 0 for rest in left.values())
        yield depot, capacity, over, peak, day, wait.quantize(Decimal("0.1"), ROUND_HALF_UP)
