# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    seen = {v["visitor_id"] for v in s["page_views"]}
    first = {}
    for c in s["conversions"]:
        first.setdefault(c["conversion_id"], c)
    groups = defaultdict(list)
    for c in first.values():
        groups[c["kind"], c["currency"] or "none"].append(c)
    for group, conversions in groups.items():
        values = [c["value_minor"] for c in conversions if c["value_minor"] is not None]
        visitors = [c["visitor_id"] for c in conversions]
        strangers = sum(v is not None and v not in seen for v in visitors)
        dear = sum(value * len(values) > 2 * sum(values) for value in values)
        mean = None
        if values:
            mean = Decimal(sum(values)) / (100 * len(values))
            mean = mean.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield *group, strangers, visitors.count(None), dear, mean
