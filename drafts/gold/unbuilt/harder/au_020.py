# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from zoneinfo import ZoneInfo

HOUR = timedelta(hours=1)
WARSAW = ZoneInfo("Europe/Warsaw")
DAYS = [date(2025, 10, 6) + timedelta(days=n) for n in range(27)]


def answer(s):
    parents = {c["category_id"]: c["parent_id"] for c in s["categories"]}
    roots = {c["category_id"]: c["name"] for c in s["categories"] if c["parent_id"] is None}
    category_of = {x["auction_id"]: x["category_id"] for x in s["listings"]}
    received = {}
    for b in s["bids"]:
        key = b["bid_id"], b["auction_id"]
        received[key] = min(b["event_time"], received.get(key, b["event_time"]))
    bids = Counter()
    for (_, auction), at in received.items():
        root = category_of[auction]
        while parents.get(root) is not None:
            root = parents[root]
        bids[root, at.replace(minute=0, second=0, microsecond=0)] += 1
    hours = {day: hours_of(day) for day in DAYS}
    for root, name in roots.items():
        counts = {day: [bids[root, hour] for hour in hours[day]] for day in DAYS}
        paces = {day: median(counts[day]) for day in DAYS}
        usual = median(paces.values())
        good = [day for day in DAYS if paces[day] > usual]
        pace = Decimal(int(4 * usual)) / 4
        for run in runs(good):
            first, last = run[0], run[-1]
            if last > first:
                total = sum(sum(counts[day]) for day in DAYS if first <= day <= last)
                yield name, first, (last - first).days + 1, len(run), total, pace


def hours_of(day):
    """The hours of a day in Warsaw, in UTC."""
    hour = datetime(day.year, day.month, day.day, tzinfo=WARSAW).astimezone(UTC)
    found = []
    while hour.astimezone(WARSAW).date() == day:
        found.append(hour.replace(tzinfo=None))
        hour += HOUR
    return found


def runs(good):
    """The good days of each run."""
    run = []
    for day in good:
        if run and (day - run[-1]).days > 2:
            yield run
            run = []
        run.append(day)
    if run:
        yield run


def median(numbers):
    ordered = sorted(numbers)
    low, high = ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]
    return Fraction(low + high) / 2
