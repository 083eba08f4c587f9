from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

END = datetime.fromisoformat("2025-04-07")
LEAST = timedelta(hours=36)


def answer(s):
    before = {r["parcel_id"]: r["old_parcel_id"] for r in s["scans"] if r["old_parcel_id"]}
    booked = {b["parcel_id"] for b in s["bookings"]}
    parcels = defaultdict(lambda: defaultdict(set))
    done = {}
    for r in s["scans"]:
        number = r["parcel_id"]
        while number not in booked and number in before:
            number = before[number]
        if number in booked:
            depot = "GRIRA" if r["depot"] == "GRHER" else r["depot"]
            parcels[number][r["event_time"]].add(depot)
            if r["kind"] in {"delivered", "returned"}:
                done[number] = min(done.get(number, END), r["event_time"])
    silences = defaultdict(list)
    for number, moments in parcels.items():
        times = sorted(moments)
        for time, following in zip(times, [*times[1:], END], strict=True):
            if following - time >= LEAST and time < done.get(number, END):
                silences[min(moments[time])].append((following - time, number, following == END))
    for depot, rows in silences.items():
        if len(rows) >= 4:
            lengths = [row[0] // timedelta(milliseconds=1) for row in rows]
            yield (
                depot,
                len(rows),
                len({row[1] for row in rows}),
                sum(row[2] for row in rows),
                (Decimal(max(lengths)) / 3_600_000).quantize(Decimal("0.1"), ROUND_HALF_UP),
                (Decimal(sum(lengths)) / 86_400_000).quantize(Decimal("0.01"), ROUND_HALF_UP),
            )
