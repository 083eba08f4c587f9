from collections import Counter, defaultdict
from datetime import UTC
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def answer(s):
    zone = ZoneInfo("America/Los_Angeles")
    groups = defaultdict(list)
    for p in s["publications"]:
        local = p["event_time"].replace(tzinfo=UTC).astimezone(zone)
        groups[NAMES[local.weekday()], "bot" if p["by_bot"] else "person"].append(local)
    for key, times in groups.items():
        days = Counter(t.date() for t in times)
        off = sum(t.hour < 9 or t.hour >= 17 for t in times)
        pct = (Decimal(100 * off) / len(times)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield *key, len(days), len(times), pct, max(days.values())
