# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    last = {}
    for c in sorted(s["clearings"], key=lambda c: c["event_time"]):
        last[c["clearing_id"]] = c
    amounts = defaultdict(list)
    for c in last.values():
        amounts[c["currency"]].append(c["amount_minor"])
    for currency in s["currencies"]:
        all_of_it = amounts[currency["currency"]]
        if not all_of_it:
            continue
        unit = 10 ** currency["minor_digits"]
        purchases = [amount for amount in all_of_it if amount > 0]
        refunds = [-amount for amount in all_of_it if amount < 0]
        share = Decimal(100 * len(refunds)) / len(all_of_it)
        yield (
            currency["currency"],
            len(purchases),
            len(refunds),
            Decimal(sum(purchases)) / unit,
            Decimal(sum(refunds)) / unit,
            share.quantize(Decimal("0.01"), ROUND_HALF_UP),
        )
