# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    first = {}
    for a in s["authorisations"]:
        if a["approved"]:
            key = a["idempotency_key"]
            if key not in first or a["event_time"] < first[key]["event_time"]:
                first[key] = a
    days = defaultdict(Counter)
    for a in first.values():
        days[a["card_id"]][a["event_time"].date()] += 1
    groups = defaultdict(list)
    for c in s["cards"]:
        groups[c["home_country"], c["product"]].append(days.get(c["card_id"], {}))
    for group, cards in groups.items():
        best = sum(max(card.values(), default=0) for card in cards)
        yield (
            *group,
            len(cards),
            sum(bool(card) for card in cards),
            sum(n >= 4 for card in cards for n in card.values()),
            (Decimal(best) / len(cards)).quantize(Decimal("0.01"), ROUND_HALF_UP),
        )
