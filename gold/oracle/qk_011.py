# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def half_up(x):
    return (Decimal(x.numerator) / x.denominator).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    networks = defaultdict(list)
    for r in s["revisions"]:
        if r["gap_deg"] is not None:
            networks[r["quake_id"][:2]].append((r["gap_deg"] > 180, r["rms_s"]))
    everything = [entry for entries in networks.values() for entry in entries]
    feed = share(everything)
    for net, entries in networks.items():
        own = share(entries)
        if own > feed:
            rms = [x for _, x in entries if x is not None]
            mean = sum(rms) / len(rms)
            fits = sum(poor and x is not None and x > mean for poor, x in entries)
            poor = sum(poor for poor, _ in entries)
            yield net, len(entries), poor, half_up(own), half_up(own - feed), fits


def share(entries):
    """Percentage of poor locations."""
    return Fraction(100 * sum(poor for poor, _ in entries), len(entries))
