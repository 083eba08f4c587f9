# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    regions = {c["country"]: c["region"] for c in s["countries"]}
    seen, groups = set(), defaultdict(list)
    for r in sorted(s["registrations"], key=lambda r: r["event_time"]):
        if r["person_id"] not in seen:
            seen.add(r["person_id"])
            region = regions.get(r["country"], "unknown")
            groups[r["event_time"].date(), region].append(r)
    for (day, region), members in groups.items():
        ways = [m["referrer"] for m in members]
        told = sum(m["birth_year"] is not None for m in members)
        yield (
            datetime.combine(day, time()),
            region,
            len(members),
            sum(way is not None and way.startswith("inv-") for way in ways),
            ways.count(None),
            (Decimal(100 * told) / len(members)).quantize(Decimal("0.01"), ROUND_HALF_UP),
        )
