# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

GAP, REACH = timedelta(minutes=20), timedelta(hours=48)


def sprees(paid):
    run = []
    for at, euros in sorted(paid):
        if run and at - run[-1][0] > GAP:
            yield run
            run = []
        run.append((at, euros))
    yield run


def answer(s):
    rates = {c["currency"]: (c["minor_digits"], c["micro_eur"]) for c in s["currencies"]}
    accounts = {c["card_id"]: c["account_id"] for c in s["cards"]}
    last, cards, found = {}, defaultdict(list), defaultdict(list)
    for a in sorted(s["authorisations"], key=lambda a: a["event_time"]):
        last[a["idempotency_key"]] = a
    for a in last.values():
        if a["approved"]:
            cards[a["card_id"]].append((a["event_time"], worth(a, rates)))
    for card, paid in cards.items():
        if card in accounts:
            for spree in sprees(paid):
                if len(spree) >= 3:
                    begun, ended = spree[0][0], spree[-1][0]
                    euros = sum(euros for _, euros in spree)
                    found[accounts[card]].append((begun, ended, card, len(spree), euros))
    for account, of_account in found.items():
        tours = []
        for spree in sorted(of_account):
            if tours and spree[0] - tours[-1]["ended"] <= REACH:
                tour = tours[-1]
                tour["pause"] = max(tour["pause"], spree[0] - tour["ended"])
                tour["ended"] = spree[1]
                tour["sprees"].append(spree)
            else:
                tours.append({"ended": spree[1], "pause": timedelta(0), "sprees": [spree]})
        for tour in tours:
            if len(tour["sprees"]) >= 2:
                minutes = Decimal(tour["pause"] // timedelta(milliseconds=1)) / 60_000
                yield (
                    account,
                    tour["sprees"][0][0],
                    len(tour["sprees"]),
                    sum(x[3] for x in tour["sprees"]),
                    sum(x[4] for x in tour["sprees"]),
                    minutes.quantize(Decimal("0.1"), ROUND_HALF_UP),
                )


def worth(a, rates):
    digits, rate = rates[a["currency"]]
    euros = Decimal(a["amount_minor"]) * rate / 10**digits / 1_000_000
    return euros.quantize(Decimal("0.01"), ROUND_HALF_UP)
