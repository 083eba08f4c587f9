# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby

WEEK, LAST = timedelta(days=7), datetime.fromisoformat("2025-04-29T08:00")


def held(s):
    looked_at = {
        m["merchant_id"]
        for m in s["merchants"]
        if m["mcc"] in (5812, 5541, 7011) and not m["is_test"]
    }
    first = {}
    for a in s["authorisations"]:
        key = a["idempotency_key"]
        if a["approved"] and (key not in first or a["event_time"] < first[key]["event_time"]):
            first[key] = a
    for a in first.values():
        if a["event_time"] + WEEK <= LAST and a["merchant_id"] in looked_at:
            yield a


def peak(holds):
    best = None
    for at in sorted({begun for begun, _, _ in holds}):
        load = sum(cents for begun, ended, cents in holds if begun <= at < ended)
        if best is None or load > best[0]:
            best = load, at
    return best


def answer(s):
    accounts = {c["card_id"]: c["account_id"] for c in s["cards"]}
    rates = {c["currency"]: (c["minor_digits"], c["micro_eur"]) for c in s["currencies"]}
    clearings, found = defaultdict(list), defaultdict(list)
    for c in sorted(s["clearings"], key=lambda c: c["event_time"]):
        if c["amount_minor"] > 0:
            clearings[c["auth_id"]].append(c)
    for a in held(s):
        if a["card_id"] not in accounts:
            continue
        deadline, amounts, ended = a["event_time"] + WEEK, {}, a["event_time"] + WEEK
        for c in clearings[a["auth_id"]]:
            if c["event_time"] <= deadline:
                amounts[c["clearing_id"]] = c["amount_minor"]
                ended = min(ended, c["event_time"])
        settled = 2 * sum(amounts.values()) >= a["amount_minor"]
        digits, rate = rates[a["currency"]]
        euros = Decimal(a["amount_minor"]) * rate / 10**digits / 1_000_000
        euros = euros.quantize(Decimal("0.01"), ROUND_HALF_UP)
        kind = "open" if not amounts else "settled" if settled else "short"
        found[accounts[a["card_id"]]].append((a["event_time"], a["auth_id"], kind, ended, euros))
    for account, payments in found.items():
        payments.sort()
        rows = [
            len(list(row))
            for unsettled, row in groupby(payments, lambda p: p[2] != "settled")
            if unsettled
        ]
        if sum(rows) >= 3:
            euros, at = peak([(p[0], p[3], p[4]) for p in payments])
            opened = sum(p[2] == "open" for p in payments)
            yield account, len(payments), opened, max(rows), euros, at
