# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    zones = {c["campaign_id"]: c["zone"] for c in s["campaigns"]}
    first = {}
    for i in sorted(s["impressions"], key=lambda i: i["event_time"]):
        first.setdefault(i["impression_id"], i)
    days = defaultdict(lambda: defaultdict(list))
    for i in first.values():
        day = i["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
        days[i["campaign_id"], day][i["event_time"].hour].append(i["price_micros"])
    for (campaign, day), hours in days.items():
        for passed in (6, 12, 18, 24):
            so_far = [prices for hour, prices in hours.items() if hour < passed]
            if not so_far:
                continue
            spent, dearest = sum(map(sum, so_far)), max(map(sum, so_far))
            shown, fullest = sum(map(len, so_far)), max(map(len, so_far))
            busy = sum(len(prices) >= 5 for prices in so_far)
            if busy >= 3 and 100 * fullest >= 25 * shown:
                yield (
                    day + timedelta(hours=passed),
                    campaign,
                    zones[campaign],
                    shown,
                    busy,
                    rounded(Decimal(100 * fullest) / shown, "0.01"),
                    rounded(Decimal(dearest) / 1000, "0.1"),
                    rounded(Decimal(spent) / 1000 / passed, "0.1"),
                )


def rounded(number, digits):
    return number.quantize(Decimal(digits), ROUND_HALF_UP)
