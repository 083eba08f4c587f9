# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    received = {}
    for b in s["bids"]:
        key = b["bid_id"], b["bidder_id"]
        received[key] = min(b["event_time"], received.get(key, b["event_time"]))
    bids = defaultdict(list)
    for (_, bidder), at in received.items():
        bids[bidder, at.date()].append(at)
    registered = {}
    for r in s["registrations"]:
        person, at = r["person_id"], r["event_time"]
        registered[person] = min(at, registered.get(person, at))
    days = defaultdict(list)
    for person, at in registered.items():
        days[at.date()].append((at, bids[person, at.date()]))
    for day, members in days.items():
        active = [(at, placed) for at, placed in members if placed]
        pct = Decimal(100 * len(active)) / len(members)
        yield (
            datetime.combine(day, time()),
            len(members),
            len(active),
            sum(min(placed) < at for at, placed in active),
            sum(len(placed) for _, placed in active),
            pct.quantize(Decimal("0.01"), ROUND_HALF_UP),
        )
