# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

DAY = timedelta(days=1)
FIRST, LAST = datetime.fromisoformat("2015-09-21"), datetime.fromisoformat("2015-11-30")


def answer(s):
    came_in = defaultdict(list)  # (week, kind) → (moment, amount)
    for order in s["orders"]:
        at = order["ordered_at"]
        midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
        week = midnight - midnight.weekday() * DAY
        if FIRST <= week <= LAST:
            kind = "mixed" if order["category"] is None else order["category"]
            came_in[week, kind].append((at, order["amount"]))
            came_in[week, "all"].append((at, order["amount"]))
    for (week, kind), orders in came_in.items():
        for n in range(1, 8):
            up_to = week + n * DAY
            amounts = [amount for at, amount in orders if at < up_to]
            if not amounts:
                continue
            everything = sum(amount for at, amount in came_in[week, "all"] if at < up_to)
            share = (100 * sum(amounts) / everything).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield week, up_to, kind, len(amounts), sum(amounts), share
