import datetime as dt
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal

MINUTE = dt.timedelta(minutes=1)


def answer(s):
    last = {}
    for r in s["requests"]:
        known = last.setdefault(r["request_id"], r)
        if r["received_at"] > known["received_at"]:
            last[r["request_id"]] = r
    total, failed = defaultdict(Counter), defaultdict(Counter)
    for r in last.values():
        if r["status"] == 499:
            continue
        minute = r["event_time"].replace(second=0, microsecond=0)
        total[r["service"]][minute] += 1
        if r["status"] == 0 or 500 <= r["status"] <= 504:
            failed[r["service"]][minute] += 1
    for service in s["services"]:
        name, target = service["service"], service["target_bp"]
        if target is None:
            continue
        outages, run, previous = [], [], None
        for minute in sorted(total[name]):
            n, f = total[name][minute], failed[name][minute]
            if n < 3:
                continue
            bad = 10_000 * f > 4 * target * n
            if run and (not bad or minute - previous > 3 * MINUTE):
                outages.append(run)
                run = []
            if bad:
                run.append((minute, n, f))
            previous = minute
        outages = [o for o in [*outages, run] if len(o) >= 5]
        for number, minutes in enumerate(outages, start=1):
            began, ended = minutes[0][0], minutes[-1][0] + MINUTE
            share = Decimal(100 * sum(m[2] for m in minutes)) / sum(m[1] for m in minutes)
            share = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield name, number, began, len(minutes), (ended - began) // MINUTE, share
