# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

SECOND = timedelta(seconds=1)


def hours(seconds):
    exact = Fraction(seconds) / 3600
    value = Decimal(exact.numerator) / exact.denominator
    return value.quantize(Decimal("0.1"), ROUND_HALF_UP)


def percentile(values, share):
    at = share * (len(values) - 1)
    low = int(at)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (at - low)


def answer(s):
    kinds = {
        m["merchant_id"]: m["mcc"]
        for m in s["merchants"]
        if not m["is_test"] and m["mcc"] is not None
    }
    rates = {c["currency"]: (c["minor_digits"], c["micro_eur"]) for c in s["currencies"]}
    first = {}
    for c in s["clearings"]:
        if c["amount_minor"] > 0:
            key = c["auth_id"]
            first[key] = min(first.get(key, c["presented_at"]), c["presented_at"])
    groups, seen = defaultdict(list), set()
    for a in s["authorisations"]:
        number = a["auth_id"]
        known = a["approved"] and a["merchant_id"] in kinds and number in first
        if known and number not in seen:
            seen.add(number)
            delay = (first[number] - a["event_time"]) // SECOND
            digits, rate = rates[a["currency"]]
            whole = 10**digits * 10_000
            cents = (2 * a["amount_minor"] * rate + whole) // (2 * whole)
            groups[kinds[a["merchant_id"]], a["entry_mode"]].append((delay, cents))
    for group, rows in groups.items():
        if len(rows) >= 45:
            delays = sorted(delay for delay, _ in rows)
            weighted = Fraction(sum(d * w for d, w in rows), sum(w for _, w in rows))
            yield (
                *group,
                len(rows),
                hours(percentile(delays, Fraction(1, 2))),
                hours(percentile(delays, Fraction(9, 10))),
                hours(weighted),
            )
