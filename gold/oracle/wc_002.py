# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def percent(flags):
    share = Decimal(100 * sum(flags)) / len(flags)
    return share.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    added = defaultdict(list)
    for c in s["support_changes"]:
        if c["change"] == "added":
            added[c["browser"]].append(c)
    for browser, cs in added.items():
        if sum(c["behind_flag"] for c in cs) >= 6:
            shares = [
                percent([c[mark] for c in cs])
                for mark in ("is_partial", "behind_flag", "at_or_before")
            ]
            yield (browser, len(cs), *shares)
