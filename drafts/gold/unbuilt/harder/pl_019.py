# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC, date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

DAYS = [date(2025, 3, 17) + timedelta(days=n) for n in range(20)]


def answer(s):
    closed = {(c["depot"], c["local_day"]) for c in s["closures"]}
    zones = {d["depot"]: ZoneInfo(d["zone"]) for d in s["depots"]}
    arrived = defaultdict(set)
    for r in s["scans"]:
        depot = "GRIRA" if r["depot"] == "GRHER" else r["depot"]
        if r["kind"] == "arrived" and depot in zones:
            local = r["event_time"].replace(tzinfo=UTC).astimezone(zones[depot])
            arrived[depot].add((local.date(), r["parcel_id"]))
    for depot in zones:
        days = [day for day in DAYS if day.weekday() != 6 and (depot, day) not in closed]
        loads = dict.fromkeys(days, frozenset())
        for day, number in arrived[depot]:
            counted = next((d for d in days if d >= day), None)
            if counted:
                loads[counted] |= {number}
        sizes = [len(loads[day]) for day in days]
        mean = Decimal(sum(sizes)) / len(days)
        streaks, run = [], []
        for at, size in enumerate([*sizes, -1]):
            if size > mean:
                run.append(at)
            elif run:
                streaks.append(run)
                run = []
        best = max(streaks, key=len, default=[])
        if len(best) >= 3:
            yield (
                depot,
                mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
                sum(map(len, streaks)),
                len(best),
                days[best[0]],
                sum(sizes[at] for at in best),
            )
