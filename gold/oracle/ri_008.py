# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

LAST = datetime.fromisoformat("2025-10-29T23:55")
TWO_MINUTES = timedelta(minutes=2)


def answer(s):
    accepted, sent = defaultdict(list), defaultdict(list)
    for o in s["offers"]:
        sent[o["request_id"]].append(o["sent_at"])
        if o["answer"] == "accepted":
            accepted[o["request_id"]].append(o["event_time"])
    groups, seen = defaultdict(list), set()
    for r in sorted(s["requests"], key=lambda r: r["event_time"]):
        number, since = r["request_id"], r["event_time"]
        if number in seen:
            continue
        seen.add(number)
        if since >= LAST:
            continue
        unserved = not any(since <= t <= since + TWO_MINUTES for t in accepted[number])
        alone = unserved and not any(since <= t <= since + TWO_MINUTES for t in sent[number])
        groups[r["city"], r["product"]].append((unserved, alone))
    for group, requests in groups.items():
        unserved, alone = map(sum, zip(*requests, strict=True))
        pct = Decimal(100 * unserved) / len(requests)
        rounded = pct.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield *group, len(requests), unserved, alone, rounded
