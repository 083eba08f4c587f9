# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    first = {}
    for r in s["scans"]:
        known = first.get(r["scan_id"])
        if r["handheld"] is not None and (known is None or r["uploaded_at"] < known["uploaded_at"]):
            first[r["scan_id"]] = r
    delays = defaultdict(list)
    for r in first.values():
        delays[r["depot"][:2], r["kind"]].append(r["uploaded_at"] - r["event_time"])
    for key, group in delays.items():
        slow = sum(d > timedelta(seconds=9) for d in group)
        offline = sum(d >= timedelta(hours=1) for d in group)
        share = (Decimal(100 * slow) / len(group)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(group), slow, offline, share)
