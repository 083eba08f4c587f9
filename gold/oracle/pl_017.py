# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    before = {r["parcel_id"]: r["old_parcel_id"] for r in s["scans"] if r["old_parcel_id"]}
    stems = defaultdict(set)
    for b in s["bookings"]:
        stems[b["parcel_id"][:9]].add(b["parcel_id"])
    numbers = {b["parcel_id"] for b in s["bookings"]} | set(before)
    scans, claims = defaultdict(set), defaultdict(set)
    for r in s["scans"]:
        scans[oldest(r["parcel_id"], before)].add((r["event_time"], r["kind"]))
    for c in s["claims"]:
        number = c["parcel_id"].replace(" ", "").upper()
        claims[c["claim_id"], number].add((c["event_time"], c["state"]))
    taken_up, free = {}, datetime.fromisoformat("0001-01-01")
    rows = [(time, key[0], state) for key, rows in claims.items() for time, state in rows]
    for time, claim, _ in sorted(row for row in rows if row[2] == "opened"):
        if claim not in taken_up:
            taken_up[claim] = max(time, free)
            free = taken_up[claim] + timedelta(minutes=75)
    groups = defaultdict(list)
    for (claim, typed), rows in claims.items():
        number = typed if typed in numbers else min(stems[typed[:9]], default=None)
        if number is None:
            continue
        found = scans.get(oldest(number, before), set())
        if claim not in taken_up:
            continue
        earlier = [scan for scan in found if scan[0] <= taken_up[claim]]
        latest = max((time for time, _ in earlier), default=None)
        known = min((kind for time, kind in earlier if time == latest), default="nothing")
        delivery = min((time for time, kind in found if kind == "delivered"), default=None)
        paid = any(state == "paid" for _, state in rows)
        if delivery is None:
            groups[known, "not delivered"].append((paid, 0))
        else:
            state = max((row for row in rows if row[0] <= delivery), default=(0, "not open yet"))[1]
            distance = abs(delivery - taken_up[claim]) // timedelta(milliseconds=1)
            groups[known, state].append((paid, distance))
    for key, rows in groups.items():
        mean = Decimal(sum(row[1] for row in rows)) / len(rows) / 3_600_000
        mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield (*key, len(rows), sum(row[0] for row in rows), mean)


def oldest(number, before):
    while number in before:
        number = before[number]
    return number
