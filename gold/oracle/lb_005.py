# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


def answer(s):
    week = timedelta(hours=168)
    midnight = datetime.combine(s["verified"][0]["event_time"].date(), time())
    last = s["verified"][-1]["event_time"] + week
    while midnight <= last:
        seen = [v for v in s["verified"] if midnight - week <= v["event_time"] < midnight]
        valid = sum(v["outcome"] in ("negative", "positive") for v in seen)
        positive = [v for v in seen if v["outcome"] == "positive"]
        if valid >= 200 and 100 * len(positive) >= 6 * valid:
            pct = (Decimal(100 * len(positive)) / valid).quantize(CENT, ROUND_HALF_UP)
            cts = [v["ct_result"] for v in positive if v["ct_result"] is not None]
            mean = (sum(cts) / len(cts)).quantize(CENT, ROUND_HALF_UP) if cts else None
            yield midnight, len(seen), valid, len(positive), pct, mean
        midnight += timedelta(days=1)
