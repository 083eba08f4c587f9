# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
OPENS, CLOSES = time(9), time(17)


def answer(s):
    zone = ZoneInfo("America/Los_Angeles")
    moments = [p["event_time"] for p in s["publications"]]
    groups = defaultdict(list)
    for p in s["publications"]:
        local = p["event_time"].replace(tzinfo=UTC).astimezone(zone)
        earliest = p["event_time"] - timedelta(minutes=10)
        in_a_row = any(earliest <= moment < p["event_time"] for moment in moments)
        publisher = "bot" if p["by_bot"] else "person"
        groups[NAMES[local.weekday()], publisher].append((local, in_a_row))
    for key, publications in groups.items():
        days = {local.date() for local, _ in publications}
        off = sum(not OPENS <= local.time() < CLOSES for local, _ in publications)
        pct = (Decimal(100 * off) / len(publications)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield *key, len(days), len(publications), pct, sum(quick for _, quick in publications)
