# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

DAYS = "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"
ONE = timedelta(days=1)


def answer(s):
    zone = ZoneInfo("America/Los_Angeles")
    published = set()
    off_hours = defaultdict(list)
    before = None
    for p in sorted(s["publications"], key=lambda p: p["event_time"]):
        at = p["event_time"]
        local = at.replace(tzinfo=UTC).astimezone(zone)
        published.add(local.date())
        late = not 8 <= local.hour < 18 or local.weekday() >= 5
        if late and not p["by_bot"]:
            soon_after = before is not None and at - before <= timedelta(hours=4)
            off_hours[local.date()].append(soon_after)
        before = at
    waits, events = defaultdict(list), defaultdict(list)
    taken = None
    for earned in sorted(off_hours):
        day = max(earned, taken or earned) + ONE
        while day.weekday() >= 5 or day in published:
            day += ONE
        taken = day
        waits[earned.year, earned.weekday()].append((taken - earned).days)
        events[earned.year, earned.weekday()] += off_hours[earned]
    for (year, weekday), days in waits.items():
        some = events[year, weekday]
        mean = (Decimal(sum(days)) / len(days)).quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield year, DAYS[weekday], len(days), len(some), sum(some), mean
