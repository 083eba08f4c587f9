# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    seen = {}
    for i in s["impressions"]:
        key = i["campaign_id"], i["impression_id"]
        if seen.get(key) is None:
            seen[key] = i["viewable"]
    counts = Counter((campaign, viewable) for (campaign, _), viewable in seen.items())
    for campaign in {campaign for campaign, _ in seen}:
        good, bad, unknown = (counts[campaign, value] for value in (True, False, None))
        if good + bad >= 326:
            pct = (Decimal(100 * good) / (good + bad)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield campaign, good + bad + unknown, good, unknown, pct
