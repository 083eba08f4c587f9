from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    owners = {r["service"]: r["team"] for r in s["services"]}
    rules = {r["rule"]: r["severity"] for r in s["rules"]}
    groups = defaultdict(dict)
    for a in s["alerts"]:
        if a["state"] != "firing" or a["rule"] not in rules or a["service"] not in owners:
            continue
        t = a["event_time"]
        shift = t.replace(hour=t.hour // 8 * 8, minute=0, second=0, microsecond=0)
        groups[shift, owners[a["service"]] or "nobody"][a["alert_id"]] = a
    for (shift, team), messages in groups.items():
        grave = sum(rules[a["rule"]] == 1 for a in messages.values())
        unjudged = sum(rules[a["rule"]] is None for a in messages.values())
        if grave and unjudged:
            everywhere = sum(a["pop"] is None for a in messages.values())
            share = Decimal(100 * everywhere) / len(messages)
            share = share.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield shift, team, len(messages), grave, unjudged, share
