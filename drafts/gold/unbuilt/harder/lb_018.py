# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import UTC, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

FIRST = datetime.fromisoformat("2020-04-20T07:00")
SHIFTS = ("day", 80), ("evening", 90), ("night", 30)
DAYS = "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"


def answer(s):
    count = 8 * 7 * 3
    came = Counter()
    waiting = Counter()
    for v in s["verified"]:
        if v["event_time"] < v["received_at"]:
            continue
        first = number(v["received_at"])
        if not 0 <= first < count:
            continue
        came[first] += 1
        for i in range(first, min(number(v["event_time"]), count)):
            waiting[i] += 1
    rows = defaultdict(list)
    left = 0
    for i in range(count):
        day, shift = divmod(i, 3)
        before = left + came[i]
        capacity = SHIFTS[shift][1]
        left = max(0, before - capacity)
        rows[day % 7, shift].append((left, capacity - (before - left), waiting[i]))
    for (day, shift), some in rows.items():
        name, capacity = SHIFTS[shift]
        unused = Decimal(100 * sum(x[1] for x in some)) / (capacity * len(some))
        yield (
            DAYS[day],
            name,
            sum(x[0] > 0 for x in some),
            max(x[0] for x in some),
            unused.quantize(Decimal("0.01"), ROUND_HALF_UP),
            sum(x[2] for x in some),
        )


def number(moment):
    """The number of the shift, from 0 for the day shift of Monday, 20 April 2020."""
    local = moment.replace(tzinfo=UTC).astimezone(ZoneInfo("America/New_York"))
    return (local.replace(tzinfo=None) - FIRST) // timedelta(hours=8)
