# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

A_THURSDAY = datetime.fromisoformat("2020-03-05")


def answer(s):
    funding = {p["payor_group"]: p["funding"] for p in s["payors"]}
    groups = defaultdict(list)
    for c in s["collected"]:
        weeks = (c["event_time"] - A_THURSDAY) // timedelta(days=7)
        group = c["payor_group"]
        source = "not recorded" if group is None else funding.get(group, "unclassified")
        groups[A_THURSDAY + weeks * timedelta(days=7), source].append(c)
    for (week, source), specimens in groups.items():
        n = len(specimens)
        infants = sum(c["age"] < 1 for c in specimens)
        pct = (Decimal(100 * infants) / n).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield week, source, n, len({c["subject_id"] for c in specimens}), infants, pct
