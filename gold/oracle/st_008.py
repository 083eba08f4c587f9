# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

STRONG = ("hurricane", "tropical storm", "subtropical storm")


def answer(s):
    weeks = defaultdict(list)
    for f in s["fixes"]:
        at = f["event_time"]
        if f["season"] == 2005 and at.hour in (0, 6, 12, 18) and f["status"] in STRONG:
            thursday = at.date() - timedelta(days=(at.weekday() - 3) % 7)
            weeks[datetime.combine(thursday, time())].append(f)
    for week, fixes in weeks.items():
        for days in range(1, 8):
            end = week + timedelta(days=days)
            so_far = [f for f in fixes if f["event_time"] < end]
            squares = sum(f["wind_kt"] ** 2 for f in so_far)
            if squares >= 100_000:
                energy = (Decimal(squares) / 10_000).quantize(Decimal("0.01"), ROUND_HALF_UP)
                yield (week, end, len(so_far), len({f["storm"] for f in so_far}), energy)
