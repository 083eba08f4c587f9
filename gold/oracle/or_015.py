# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FIRST = datetime.fromisoformat("2025-03-06")


def answer(s):
    recorded = defaultdict(dict)
    for o in s["orders"]:
        if o["revision"] == 1:
            recorded[o["channel"], o["currency"]][o["order_id"]] = o["event_time"]
    for group, orders in recorded.items():
        for week in range(4):
            thursday = FIRST + timedelta(days=7 * week)
            for hours in (6, 12, 18, 24):
                numbers = []
                for day in (thursday + timedelta(days=n) for n in range(7)):
                    until = day + timedelta(hours=hours)
                    numbers.append(sum(day <= time < until for time in orders.values()))
                if any(numbers):
                    mean = Decimal(sum(numbers)) / 7
                    spread = Decimal(7 * sum(n * n for n in numbers) - sum(numbers) ** 2)
                    yield (
                        thursday,
                        *group,
                        f"{hours:02}:00",
                        cents(mean),
                        cents((spread / 49).sqrt()),
                        min(numbers),
                        max(numbers),
                        sum(n > 0 for n in numbers),
                    )


def cents(number):
    return number.quantize(Decimal("0.01"), ROUND_HALF_UP)
