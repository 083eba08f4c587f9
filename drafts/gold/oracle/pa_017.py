from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

REACH = timedelta(days=6)


def pairs(fits):
    """Those that are each other's only one."""
    orphans = Counter(orphan for orphan, _ in fits)
    candidates = Counter(candidate for _, candidate in fits)
    return {fit for fit in fits if orphans[fit[0]] == 1 and candidates[fit[1]] == 1}


def candidates_of(s):
    named = {c["auth_id"] for c in s["clearings"]}
    first = {}
    for a in s["authorisations"]:
        key = a["idempotency_key"]
        if a["approved"] and (key not in first or a["event_time"] < first[key]["event_time"]):
            first[key] = a
    found = defaultdict(list)
    for a in first.values():
        if a["auth_id"] not in named:
            found[a["merchant_id"], a["currency"]].append(a)
    return found


def answer(s):
    merchants = {m["merchant_id"]: m for m in s["merchants"]}
    rates = {c["currency"]: (c["minor_digits"], c["micro_eur"]) for c in s["currencies"]}
    candidates, last, orphans = candidates_of(s), {}, {}
    amounts = {a["auth_id"]: a["amount_minor"] for a in s["authorisations"]}
    for c in sorted(s["clearings"], key=lambda c: c["event_time"]):
        last[c["clearing_id"]] = c
    for number, c in last.items():
        test = c["merchant_id"] in merchants and merchants[c["merchant_id"]]["is_test"]
        if c["auth_id"] is None and c["amount_minor"] > 0 and not test:
            orphans[number] = c
    fits = {
        (number, a["auth_id"])
        for number, c in orphans.items()
        for a in candidates[c["merchant_id"], c["currency"]]
        if a["event_time"] <= c["event_time"] <= a["event_time"] + REACH
        and 6 * a["amount_minor"] <= 10 * c["amount_minor"] <= 12 * a["amount_minor"]
    }
    exact = pairs({fit for fit in fits if amounts[fit[1]] == orphans[fit[0]]["amount_minor"]})
    gone = {orphan for orphan, _ in exact}, {candidate for _, candidate in exact}
    left = {fit for fit in fits if fit[0] not in gone[0] and fit[1] not in gone[1]}
    near = {orphan for orphan, _ in pairs(left)}
    fitting = {orphan for orphan, _ in left}
    countries = defaultdict(list)
    for number, c in orphans.items():
        known = merchants.get(c["merchant_id"])
        countries[known["country"] if known else "unknown"].append(number)
    for country, numbers in countries.items():
        if len(numbers) < 5:
            continue
        first = [number for number in numbers if number in gone[0]]
        second = [number for number in numbers if number in near]
        euros = Decimal(0)
        for number in first + second:
            digits, rate = rates[orphans[number]["currency"]]
            amount = Decimal(orphans[number]["amount_minor"]) * rate / 10**digits / 1_000_000
            euros += amount.quantize(Decimal("0.01"), ROUND_HALF_UP)
        unclear = len(fitting.intersection(numbers)) - len(second)
        yield country, len(numbers), len(first), len(second), unclear, euros
