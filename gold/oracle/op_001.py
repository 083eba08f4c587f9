# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def answer(s):
    rules = {r["rule"]: r for r in s["rules"]}
    messages = {}
    for a in s["alerts"]:
        if a["state"] == "firing" and a["rule"] in rules:
            messages[a["alert_id"]] = a
    groups = defaultdict(list)
    for a in messages.values():
        rule = rules[a["rule"]]
        severity = "unjudged" if rule["severity"] is None else str(rule["severity"])
        groups[rule["metric"], severity].append((a, rule["threshold"]))
    for (metric, severity), members in groups.items():
        exact = sum(a["measured"] == threshold for a, threshold in members)
        if exact < 11:
            continue
        excess = sum(Fraction(100 * (a["measured"] - t), t) for a, t in members) / len(members)
        mean = Decimal(excess.numerator) / Decimal(excess.denominator)
        yield (
            metric,
            severity,
            len(members),
            exact,
            len({a["service"] for a, _ in members}),
            mean.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )
