# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

FIRST, LAST = date(2025, 3, 25), date(2025, 4, 6)
ATHENS_CHANGE = datetime.fromisoformat("2025-03-30T01:00")
SYDNEY_CHANGE = datetime.fromisoformat("2025-04-05T16:00")


def answer(s):
    campaigns = {c["campaign_id"]: c for c in s["campaigns"]}
    shown, known = defaultdict(list), set()
    for i in s["impressions"]:
        campaign = campaigns.get(i["campaign_id"])
        if i["impression_id"] not in known and campaign is not None:
            known.add(i["impression_id"])
            day = local(i["event_time"], campaign["zone"]).date()
            shown[i["campaign_id"], day].append(
                (i["event_time"], i["impression_id"], i["price_micros"])
            )
    for number, campaign in campaigns.items():
        budget = campaign["daily_budget_micros"]
        if budget is not None:
            day, carried = max(FIRST, campaign["flight_from"]), Decimal(0)
            while day <= LAST:
                allowance = budget + carried
                events = sorted(shown[number, day])
                yield from overshoot(number, day, allowance, events)
                left = allowance - sum(price for *_, price in events)
                carried = min(max(left, Decimal(0)), Decimal(budget) / 2)
                day += timedelta(days=1)


def overshoot(number, day, allowance, events):
    spent, over = 0, []
    for time, _, price in events:
        spent += price
        if spent > allowance:
            over.append(time)
    if over:
        yield number, f"{day}", euros(allowance), over[0], len(over), euros(spent - allowance)


def euros(micros):
    return (Decimal(micros) / 1_000_000).quantize(Decimal("0.01"), ROUND_HALF_UP)


def local(time, zone):
    if zone == "America/Bogota":
        return time - timedelta(hours=5)
    if zone == "Asia/Kolkata":
        return time + timedelta(hours=5, minutes=30)
    if zone == "Europe/Athens":
        return time + timedelta(hours=2 if time < ATHENS_CHANGE else 3)
    return time + timedelta(hours=11 if time < SYDNEY_CHANGE else 10)
