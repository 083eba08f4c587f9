# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    quoted = defaultdict(set)
    for f in s["fixings"]:
        quoted[f["fixed_on"]].add(f["currency"])
    dates = defaultdict(set)
    for e in s["sessions"]:
        dates[e["mic"]].add(e["session_date"])
    for x in s["exchanges"]:
        if x["currency"] != "EUR":
            days = dates[x["mic"]]
            closed = [d for d in days if not quoted[d]]
            missing = [d for d in days if quoted[d] and x["currency"] not in quoted[d]]
            share = Decimal(1000 * len(closed + missing)) / len(days)
            share = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield x["mic"], x["currency"], len(days), len(closed), len(missing), share
