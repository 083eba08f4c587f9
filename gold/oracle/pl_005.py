# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    periods = defaultdict(lambda: {"out": set(), "failed": set()})
    for r in s["scans"]:
        if r["kind"] in {"out", "failed"}:
            time = r["event_time"]
            last = time.replace(hour=time.hour // 3 * 3, minute=0, second=0, microsecond=0)
            for back in range(4):
                start = last - timedelta(hours=3 * back)
                periods[start, r["depot"][:2]][r["kind"]].add(r["parcel_id"])
    for key, kinds in periods.items():
        out, failed = len(kinds["out"]), len(kinds["failed"])
        if out >= 33 and 5 * failed >= out:
            share = (Decimal(100 * failed) / out).quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield (*key, out, failed, share)
