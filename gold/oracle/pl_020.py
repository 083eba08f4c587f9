# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC, date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

DAY, LAST = timedelta(days=1), date(2025, 4, 5)


def answer(s):
    depots = {d["postcode_area"]: (d["depot"], ZoneInfo(d["zone"])) for d in s["depots"]}
    hours = {(r["from_depot"], r["to_depot"]): r["promised_hours"] for r in s["lanes"]}
    percent = {v["service"]: v["promise_pct"] for v in s["services"]}
    closed = {(c["depot"], c["local_day"]) for c in s["closures"]}
    delivered = deliveries(s["scans"])
    first, groups = {}, defaultdict(list)
    for b in sorted(s["bookings"], key=lambda b: b["event_time"]):
        first.setdefault(b["parcel_id"], b)

    def works(depot, day):
        return day.weekday() != 6 and (depot, day) not in closed

    for number, b in first.items():
        start = "GRIRA" if b["from_depot"] == "GRHER" else b["from_depot"]
        area = b["to_postcode"].replace(" ", "").upper().split("-")[0]
        depot, zone = depots.get(area, (None, None))
        if (start, depot) not in hours or b["service"] not in percent:
            continue
        allowed = timedelta(minutes=hours[start, depot] * 60 * percent[b["service"]] // 100)
        due = local_day(b["event_time"] + allowed, zone)
        while not works(depot, due):
            due += DAY
        time = delivered.get(number)
        day = local_day(time, zone) if time else LAST
        if not time and due > LAST:
            continue
        late = not time or day > due
        spans = range((day - due).days) if late else ()
        late_days = sum(works(depot, due + DAY * (n + 1)) for n in spans)
        groups[depot].append((late, late_days, late and not time))
    for depot, rows in groups.items():
        if len(rows) >= 40:
            late, late_days, missing = map(sum, zip(*rows, strict=True))
            share = (Decimal(100 * late) / len(rows)).quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield depot, len(rows), late, share, late_days, missing


def deliveries(scans):
    before = {r["parcel_id"]: r["old_parcel_id"] for r in scans if r["old_parcel_id"]}
    times = {}
    for r in scans:
        if r["kind"] == "delivered":
            number = r["parcel_id"]
            while number in before:
                times[number] = min(times.get(number, r["event_time"]), r["event_time"])
                number = before[number]
            times[number] = min(times.get(number, r["event_time"]), r["event_time"])
    return times


def local_day(time, zone):
    return time.replace(tzinfo=UTC).astimezone(zone).date()
