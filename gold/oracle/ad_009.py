# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

HOUR = timedelta(hours=1)


def answer(s):
    shown, known = defaultdict(list), set()
    for i in s["impressions"]:
        if i["impression_id"] not in known:
            known.add(i["impression_id"])
            shown[i["campaign_id"]].append((i["event_time"], i["price_micros"]))
    for campaign, events in shown.items():
        if len(events) >= 788:
            worst = max(sums(events), key=lambda item: item[1:])
            eur = (Decimal(worst[0]) / 1_000_000).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield campaign, worst[2], eur, worst[1], len(events)


def sums(events):
    begin = end = total = 0
    for time in sorted({time for time, _ in events}):
        while end < len(events) and events[end][0] <= time:
            total += events[end][1]
            end += 1
        while events[begin][0] < time - HOUR:
            total -= events[begin][1]
            begin += 1
        yield total, end - begin, time
