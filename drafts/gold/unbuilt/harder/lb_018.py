# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import UTC, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

FIRST = datetime.fromisoformat("2020-03-06T07:00")
SHIFTS = ("day", 75), ("evening", 85), ("night", 20)
DAYS = "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"
PLACES = 45


def number(moment):
    """The number of the shift, from 0 for the day shift of Friday, 6 March 2020."""
    local = moment.replace(tzinfo=UTC).astimezone(ZoneInfo("America/New_York"))
    return (local.replace(tzinfo=None) - FIRST) // timedelta(hours=8)


def answer(s):
    came, handed_over = Counter(), Counter()
    for v in s["verified"]:
        if v["event_time"] < v["received_at"]:
            continue
        i = number(v["received_at"])
        came[i] += 1
        if number(v["event_time"]) > i:
            handed_over[i] += 1
    rows = defaultdict(list)
    kept = 0
    for i in range(14 * 7 * 3):
        day, shift = divmod(i, 3)
        before = kept + came[i]
        processed = min(before, SHIFTS[shift][1])
        kept = min(before - processed, PLACES)
        away = before - processed - kept
        rows[day % 7, shift].append((day, kept, away, processed, handed_over[i]))
    for (day, shift), some in rows.items():
        name, capacity = SHIFTS[shift]
        total = capacity * len(some)
        unused = Decimal(100 * (total - sum(x[3] for x in some))) / total
        yield (
            DAYS[day],
            name,
            len({x[0] for x in some if x[1] > 0}),
            sum(x[2] for x in some),
            unused.quantize(Decimal("0.01"), ROUND_HALF_UP),
            sum(x[4] for x in some),
        )
