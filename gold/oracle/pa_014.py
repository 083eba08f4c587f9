# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

GAP, REACH = timedelta(minutes=10), timedelta(hours=48)


def runs(items, reach, begin, end):
    """Items in order, cut where one begins more than `reach` after the end of the one before."""
    groups = []
    for item in items:
        if groups and begin(item) - end(groups[-1][-1]) <= reach:
            groups[-1].append(item)
        else:
            groups.append([item])
    return groups


def answer(s):
    rates = {c["currency"]: (c["minor_digits"], c["micro_eur"]) for c in s["currencies"]}
    payments, seen = defaultdict(list), set()
    for a in s["authorisations"]:
        if a["auth_id"] not in seen:
            seen.add(a["auth_id"])
            payments[a["card_id"], a["idempotency_key"]].append(a)
    cards = defaultdict(list)
    for (card, _), attempts in payments.items():
        attempts.sort(key=lambda a: a["event_time"])
        euros = next((worth(a, rates) for a in attempts if a["approved"]), Decimal(0))
        cards[card].append((attempts[0]["event_time"], euros))
    for card, paid in cards.items():
        found = runs(sorted(paid), GAP, lambda p: p[0], lambda p: p[0])
        sprees = [spree for spree in found if len(spree) >= 3]
        for tour in runs(sprees, REACH, lambda x: x[0][0], lambda x: x[-1][0]):
            if len(tour) >= 2:
                pause = max(b[0][0] - a[-1][0] for a, b in pairwise(tour))
                minutes = Decimal(pause // timedelta(milliseconds=1)) / 60_000
                yield (
                    card,
                    tour[0][0][0],
                    len(tour),
                    sum(map(len, tour)),
                    sum(euros for spree in tour for _, euros in spree),
                    minutes.quantize(Decimal("0.1"), ROUND_HALF_UP),
                )


def worth(a, rates):
    digits, rate = rates[a["currency"]]
    euros = Decimal(a["amount_minor"]) * rate / 10**digits / 1_000_000
    return euros.quantize(Decimal("0.01"), ROUND_HALF_UP)
