# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    rates = {c["currency"]: (c["minor_digits"], c["micro_eur"]) for c in s["currencies"]}
    merchants = {m["merchant_id"]: m for m in s["merchants"]}
    last = {}
    for c in sorted(s["clearings"], key=lambda c: c["event_time"]):
        last[c["clearing_id"]] = c
    days = defaultdict(list)
    for c in last.values():
        m = merchants.get(c["merchant_id"])
        if m and m["is_test"]:
            continue
        digits, rate = rates[c["currency"]]
        euros = Decimal(c["amount_minor"]) * rate / 10**digits / 1_000_000
        euros = euros.quantize(Decimal("0.01"), ROUND_HALF_UP)
        day = datetime.combine(c["event_time"].date(), time())
        days[day, m["country"] if m else "unknown"].append((c["amount_minor"] < 0, euros))
    for group, rows in days.items():
        refunds = [-euros for refund, euros in rows if refund]
        if refunds:
            net = sum(euros for _, euros in rows)
            yield *group, len(rows) - len(refunds), len(refunds), sum(refunds), net
