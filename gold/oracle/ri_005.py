# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

HALF_HOUR = timedelta(minutes=30)


def answer(s):
    spans = defaultdict(list)
    for r in s["requests"]:
        if r["surge_permille"] is not None:
            t = r["event_time"]
            begin = t.replace(minute=t.minute // 30 * 30, second=0, microsecond=0)
            for back in range(4):  # the spans that began up to an hour and a half earlier
                spans[begin - back * HALF_HOUR, r["city"]].append(r)
    for (start, city), rows in spans.items():
        raised = [r for r in rows if r["surge_permille"] >= 1200]
        if len(rows) >= 70 and 2 * len(raised) >= len(rows):
            pct = Decimal(100 * len(raised)) / len(rows)
            riders = {r["rider_id"] for r in raised}
            rounded = pct.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield start, city, len(rows), len(raised), rounded, len(riders)
