# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

WEEK, LAST = timedelta(days=7), datetime.fromisoformat("2025-04-29T08:00")


def held(s):
    tests = {m["merchant_id"] for m in s["merchants"] if m["is_test"]}
    first = {}
    for a in s["authorisations"]:
        key = a["idempotency_key"]
        if a["approved"] and (key not in first or a["event_time"] < first[key]["event_time"]):
            first[key] = a
    for a in first.values():
        if a["event_time"] + WEEK <= LAST and a["merchant_id"] not in tests:
            yield a


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
        deadline, amounts, late = a["event_time"] + WEEK, {}, False
        for c in clearings[a["auth_id"]]:
            if c["event_time"] <= deadline:
                amounts[c["clearing_id"]] = c["amount_minor"]
            else:
                late = True
        total = sum(amounts.values())
        digits, rate = rates[a["currency"]]
        rest = Decimal(max(0, a["amount_minor"] - total)) * rate / 10**digits / 1_000_000
        rest = rest.quantize(Decimal("0.01"), ROUND_HALF_UP)
        settled = 2 * total >= a["amount_minor"]
        kind = "open" if not amounts else "settled" if settled else "short"
        found[accounts[a["card_id"]]].append((kind, late, rest))
    for account, payments in found.items():
        failed = [payment for payment in payments if payment[0] != "settled"]
        if len(failed) >= 4:
            yield (
                account,
                len(payments),
                sum(kind == "short" for kind, _, _ in failed),
                sum(kind == "open" for kind, _, _ in failed),
                sum(kind == "open" and late for kind, late, _ in failed),
                sum(rest for _, _, rest in payments),
            )
