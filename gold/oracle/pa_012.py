# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

CENT, CHANGE = Decimal("0.01"), datetime.fromisoformat("2025-03-30T01:00")


def answer(s):
    homes = {c["card_id"]: c["home_country"] for c in s["cards"]}
    rates = {c["currency"]: (c["minor_digits"], c["micro_eur"]) for c in s["currencies"]}
    first = {}
    for a in s["authorisations"]:
        key = a["idempotency_key"]
        if a["approved"] and (key not in first or a["event_time"] < first[key]["event_time"]):
            first[key] = a
    groups = defaultdict(list)
    for a in first.values():
        home = homes.get(a["card_id"])
        local = a["event_time"] + timedelta(hours=3 if a["event_time"] >= CHANGE else 2)
        if home not in {"FI", "EE", "GR"} or 7 <= local.hour < 22:
            continue
        night = local.date() if local.hour >= 22 else local.date() - timedelta(days=1)
        if date(2025, 3, 1) <= night <= date(2025, 4, 28):
            groups[night, home].append(a)
    for (night, home), paid in groups.items():
        if len(paid) < 4:
            continue
        euros = Decimal(0)
        for a in paid:
            digits, rate = rates[a["currency"]]
            amount = Decimal(a["amount_minor"]) * rate / 10**digits / 1_000_000
            euros += amount.quantize(CENT, ROUND_HALF_UP)
        hours = 8 if night == date(2025, 3, 29) else 9
        per_hour = (Decimal(len(paid)) / hours).quantize(CENT, ROUND_HALF_UP)
        cards = len({a["card_id"] for a in paid})
        yield night.isoformat(), home, len(paid), cards, euros, per_hour
