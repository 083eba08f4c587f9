# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def percent(part, whole):
    return (Decimal(100 * part) / whole).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    motes = defaultdict(list)
    for network in ("singlehop", "multihop"):
        for r in s[network]:
            if r["label"] == 0:
                mild = 27 <= r["temperature"] <= 28
                damp = r["humidity"] >= 46
                motes[network, r["mote_id"]].append((mild, damp))
    for (network, mote), readings in motes.items():
        n = len(readings)
        yield (
            network,
            mote,
            n,
            percent(sum(mild for mild, _ in readings), n),
            percent(sum(damp for _, damp in readings), n),
            percent(sum(mild and damp for mild, damp in readings), n),
        )
