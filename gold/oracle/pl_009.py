# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import Decimal


def answer(s):
    first = {}
    for b in sorted(s["bookings"], key=lambda b: b["event_time"]):
        first.setdefault(b["parcel_id"], b)
    senders = defaultdict(list)
    for b in first.values():
        senders[b["sender_id"].lower()].append((b["event_time"], b["declared_value_minor"] or 0))
    for sender, rows in senders.items():
        spans = [
            [cents for other, cents in rows if time - timedelta(hours=24) <= other <= time]
            for time, _ in rows
        ]
        peak = max(map(len, spans))
        if peak >= 8:
            at_limit = sum(len(span) >= 8 for span in spans)
            yield sender, len(rows), peak, at_limit, Decimal(max(map(sum, spans))) / 100
