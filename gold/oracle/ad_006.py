# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    campaigns = {c["campaign_id"]: c for c in s["campaigns"]}
    groups, known = defaultdict(list), set()
    for i in s["impressions"]:
        if i["impression_id"] not in known:
            known.add(i["impression_id"])
            time = i["event_time"]
            block = time.replace(hour=time.hour // 6 * 6, minute=0, second=0, microsecond=0)
            campaign = campaigns.get(i["campaign_id"])
            groups[block, campaign["zone"] if campaign else "unknown"].append((i, campaign))
    for (block, zone), shown in groups.items():
        cost = Decimal(sum(i["price_micros"] for i, _ in shown)) / 1_000_000
        yield (
            block,
            zone,
            len(shown),
            len({i["campaign_id"] for i, _ in shown}),
            cost.quantize(Decimal("0.01"), ROUND_HALF_UP),
            sum(off_flight(i["event_time"].date(), c) for i, c in shown),
        )


def off_flight(day, campaign):
    if campaign is None:
        return False
    last = campaign["flight_to"]
    return day < campaign["flight_from"] or (last is not None and day > last)
