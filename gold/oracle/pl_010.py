# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    first, scanned, groups = {}, defaultdict(list), defaultdict(list)
    for b in sorted(s["bookings"], key=lambda b: b["event_time"]):
        first.setdefault(b["parcel_id"], b)
    for r in s["scans"]:
        scanned[r["parcel_id"]].append(r["event_time"])
    for number, b in first.items():
        time = b["event_time"]
        if time < datetime.fromisoformat("2025-04-04"):
            end = time + timedelta(hours=48)
            silent = not any(time <= scan <= end for scan in scanned[number])
            groups[b["from_depot"][:2], b["service"]].append((silent, not scanned[number]))
    for key, rows in groups.items():
        silent = sum(row[0] for row in rows)
        share = (Decimal(100 * silent) / len(rows)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(rows), silent, sum(row[1] for row in rows), share)
