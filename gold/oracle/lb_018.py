# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
PHILADELPHIA = ZoneInfo("America/New_York")


def local(utc):
    return utc.replace(tzinfo=UTC).astimezone(PHILADELPHIA).replace(tzinfo=None)


def shift_of(at):
    """Name, first day and end of the shift of a local time."""
    seven = at.replace(hour=7, minute=0)
    if at < seven:
        return "night", (at - timedelta(days=1)).date(), seven
    if at < seven.replace(hour=15):
        return "day", at.date(), seven.replace(hour=15)
    if at < seven.replace(hour=23):
        return "evening", at.date(), seven.replace(hour=23)
    return "night", at.date(), seven + timedelta(days=1)


def answer(s):
    groups = defaultdict(list)
    for v in s["verified"]:
        if v["event_time"] >= v["received_at"]:
            shift, day, end = shift_of(local(v["received_at"]))
            groups[WEEKDAYS[day.weekday()], shift].append((day, local(v["event_time"]) >= end))
    for key, found in groups.items():
        late = sum(over for _, over in found)
        pct = (Decimal(100 * late) / len(found)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(found), len({day for day, _ in found}), late, pct)
