# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def box(time):
    return time.replace(minute=time.minute // 10 * 10, second=0, microsecond=0)


def answer(s):
    failed = defaultdict(set)
    for r in s["requests"]:
        if 500 <= r["status"] <= 504:
            failed[r["service"], box(r["event_time"])].add(r["request_id"])
    alerted = {(a["service"], box(a["event_time"])) for a in s["alerts"] if a["state"] == "firing"}
    services = defaultdict(list)
    for key, requests in failed.items():
        if len(requests) >= 3:
            services[key[0]].append((len(requests), key in alerted))
    for service, boxes in services.items():
        if len(boxes) >= 9:
            noticed = sum(seen for _, seen in boxes)
            share = (Decimal(100 * noticed) / len(boxes)).quantize(Decimal("0.1"), ROUND_HALF_UP)
            total = sum(count for count, _ in boxes)
            missed = sum(count for count, seen in boxes if not seen)
            yield service, len(boxes), noticed, total, missed, share
