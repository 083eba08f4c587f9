from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    outdoor = {
        m["mote_id"]: m["code"]
        for m in s["motes"]
        if m["network"] == "singlehop" and not m["indoor"]
    }
    groups = defaultdict(list)
    for r in s["singlehop"]:
        if r["mote_id"] in outdoor and r["label"] == 0:
            groups[outdoor[r["mote_id"]], int(r["temperature"])].append(r["humidity"])
    for (code, degree), values in groups.items():
        if len(values) > 250:
            mean = (sum(values) / len(values)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield code, degree, len(values), mean, max(values)
