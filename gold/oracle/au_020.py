# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction

DAYS = [datetime.fromisoformat("2025-10-05") + timedelta(days=n) for n in range(28)]


def answer(s):
    parents = {c["category_id"]: c["parent_id"] for c in s["categories"]}
    roots = {c["category_id"]: c["name"] for c in s["categories"] if c["parent_id"] is None}
    category_of = {x["auction_id"]: x["category_id"] for x in s["listings"]}
    received = {}
    for b in s["bids"]:
        key = b["bid_id"], b["auction_id"]
        received[key] = min(b["event_time"], received.get(key, b["event_time"]))
    hours = Counter()
    for (_, auction), at in received.items():
        root = category_of[auction]
        while parents.get(root) is not None:
            root = parents[root]
        hours[root, at.replace(hour=0, minute=0, second=0, microsecond=0), at.hour] += 1
    good, figures = {}, {}
    for root, name in roots.items():
        counts = [[hours[root, day, hour] for hour in range(24)] for day in DAYS]
        medians = [median(of_day) for of_day in counts]
        usual = median(medians)
        good[name] = [day for day in range(28) if medians[day] > usual]
        bids = sum(sum(counts[day]) for day in good[name])
        silent = sum(of_day.count(0) for of_day in counts)
        figures[name] = Decimal(int(4 * usual)) / 4, bids, silent
    departments = Counter(day for days in good.values() for day in days)
    for name, (usual, bids, silent) in figures.items():
        if good[name]:
            common = sum(departments[day] >= 5 for day in good[name])
            yield name, usual, len(good[name]), common, bids, silent


def median(numbers):
    ordered = sorted(numbers)
    half = len(ordered) // 2
    return Fraction(ordered[half - 1] + ordered[half], 2)
