import datetime as dt
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

MINUTE = dt.timedelta(minutes=1)


def minutes_of(lines):
    """Requests and failed ones, by service and minute."""
    last = {}
    for r in lines:
        known = last.setdefault(r["request_id"], r)
        if r["received_at"] > known["received_at"]:
            last[r["request_id"]] = r
    services = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    for r in last.values():
        if r["status"] != 499:
            counts = services[r["service"]][r["event_time"].replace(second=0, microsecond=0)]
            counts[0] += 1
            counts[1] += r["status"] == 0 or 500 <= r["status"] <= 504
    return services


def outages(minutes, target):
    """The bad minutes of each outage."""
    runs, run, previous = [], [], None
    for minute, (n, f) in sorted(minutes.items()):
        if n < 3:
            continue
        bad = 10_000 * f > 4 * target * n
        if not bad or (run and minute - previous > 3 * MINUTE):
            runs.append(run)
            run = []
        if bad:
            run.append((minute, n, f))
        previous = minute
    return [o for o in [*runs, run] if len(o) >= 5]


def answer(s):
    services = minutes_of(s["requests"])
    for service in s["services"]:
        name, target = service["service"], service["target_bp"]
        if target is None:
            continue
        for number, members in enumerate(outages(services[name], target), start=1):
            began, ended = members[0][0], members[-1][0] + MINUTE
            share = Decimal(100 * sum(m[2] for m in members)) / sum(m[1] for m in members)
            share = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield name, number, began, len(members), (ended - began) // MINUTE, share
