# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time
from decimal import ROUND_HALF_UP, Decimal


def rounded(a, b, unit):
    return (Decimal(a) / b).quantize(Decimal(unit), ROUND_HALF_UP)


def answer(s):
    days = defaultdict(list)
    for c in s["closings"]:
        days[c["event_time"].date()].append(c)
    for day, closings in days.items():
        outcomes = [c["outcome"] for c in closings]
        sold, unsold = outcomes.count("sold"), outcomes.count("unsold")
        if sold + unsold >= 210:
            put_off = sum(
                c["extended_by_s"] for c in closings if c["outcome"] in {"sold", "unsold"}
            )
            yield (
                datetime.combine(day, time()),
                sold,
                unsold,
                outcomes.count("reopened"),
                rounded(100 * sold, sold + unsold, "0.01"),
                rounded(put_off, sold + unsold, "0.1"),
            )
