# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    cards = {c["card_id"]: (c["home_country"], c["product"]) for c in s["cards"]}
    blocked, unblocked = defaultdict(list), defaultdict(int)
    for e in s["card_events"]:
        if e["kind"] == "blocked":
            blocked[cards[e["card_id"]]].append(e["card_id"])
        elif e["kind"] == "unblocked":
            unblocked[cards[e["card_id"]]] += 1
    for group, names in blocked.items():
        if len(names) >= 18:
            each = len(set(names))
            per_card = (Decimal(len(names)) / each).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield *group, len(names), each, unblocked[group], per_card
