# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, timedelta

FIRST, WEEK = datetime.fromisoformat("2025-03-24"), timedelta(days=7)


def answer(s):
    first = {}
    for b in sorted(s["bookings"], key=lambda b: b["event_time"]):
        first.setdefault(b["parcel_id"], b)
    weeks = defaultdict(lambda: (Counter(), Counter()))
    for b in first.values():
        number = (b["event_time"] - FIRST) // WEEK
        if number in (0, 1):
            weeks[b["sender_id"].lower()][number][b["service"]] += 1
    for sender, (before, after) in weeks.items():
        if not before or not after:
            continue
        habits = {
            "kept": set(before) & set(after),
            "dropped": set(before) - set(after),
            "added": set(after) - set(before),
        }
        for habit, services in habits.items():
            if services:
                yield (
                    sender,
                    habit,
                    ", ".join(sorted(services)),
                    sum(before[service] for service in services),
                    sum(after[service] for service in services),
                )
