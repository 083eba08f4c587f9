# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FIRST = datetime.fromisoformat("2025-03-06")
SHIFT = timedelta(hours=6)
MOST = {"web": 20, "marketplace": 16, "app": 11, "phone": 2}


def answer(s):
    recorded = defaultdict(dict)
    for o in s["orders"]:
        if o["revision"] == 1:
            recorded[o["channel"], o["currency"]][o["order_id"]] = o["event_time"]
    for (channel, currency), orders in recorded.items():
        arrived = [0] * 112
        for time in orders.values():
            if 0 <= (time - FIRST) // SHIFT < 112:
                arrived[(time - FIRST) // SHIFT] += 1
        waiting, backlogs = 0, []
        for shift, number in enumerate(arrived):
            waiting += number
            if shift % 4:
                waiting -= min(waiting, MOST[channel])
            backlogs.append(waiting)
        for week in range(4):
            for part in range(4):
                mornings = [28 * week + 4 * day for day in range(7)]
                numbers = [sum(arrived[first : first + part + 1]) for first in mornings]
                behind = [backlogs[first + part] for first in mornings]
                if any(numbers):
                    spread = Decimal(7 * sum(n * n for n in numbers) - sum(numbers) ** 2)
                    yield (
                        FIRST + timedelta(days=7 * week),
                        f"{channel} {currency}",
                        f"{6 * part + 6:02}:00",
                        cents(Decimal(sum(numbers)) / 7),
                        cents((spread / 49).sqrt()),
                        cents(Decimal(sum(behind)) / 7),
                    )


def cents(number):
    return number.quantize(Decimal("0.01"), ROUND_HALF_UP)
