# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal, localcontext


def answer(s):
    days, rates = defaultdict(dict), defaultdict(list)
    before = {}
    for f in s["fixings"]:
        currency, earlier = f["currency"], rates[f["currency"]]
        if earlier:
            before[currency, f["fixed_on"]] = earlier[-1]
        with localcontext(prec=40):  # tells any two quotients of such rates apart
            momentum = f["rate"] / earlier[-20] if len(earlier) >= 20 else None
        days[f["fixed_on"]][currency] = momentum, f["rate"]
        earlier.append(f["rate"])

    on, stays = {}, []  # currency: [(day, rank, rate)]
    for day in sorted(days):
        ranked = sorted((m, currency) for currency, (m, _) in days[day].items() if m is not None)
        ranks = {currency: rank for rank, (_, currency) in enumerate(ranked, 1)}
        for currency in [c for c in on if ranks.get(c, 99) > 8]:
            stays.append((currency, on.pop(currency)))
        for currency, rank in ranks.items():
            if rank <= 5 or currency in on:
                on.setdefault(currency, []).append((day, rank, days[day][currency][1]))
    stays += on.items()

    for currency, stay in stays:
        if len(stay) >= 20:
            best = min(rank for _, rank, _ in stay)
            best_on = max(day for day, rank, _ in stay if rank == best)
            start = before[currency, stay[0][0]]
            gained = (100 * (start - stay[-1][2]) / start).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield currency, stay[0][0], stay[-1][0], len(stay), best_on, gained
