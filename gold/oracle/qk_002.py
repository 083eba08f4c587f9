# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def half_up(x, unit):
    return x.quantize(Decimal(unit), ROUND_HALF_UP)


def answer(s):
    networks = defaultdict(list)
    for r in s["revisions"]:
        networks[r["quake_id"][:2]].append(r)
    for net, entries in networks.items():
        n = len(entries)
        if n >= 28:
            automatic = sum(r["status"] == "automatic" for r in entries)
            felt = sum(r["felt"] is not None and r["felt"] >= 1 for r in entries)
            without = sum(r["dmin_deg"] is None for r in entries)
            rms = [r["rms_s"] for r in entries if r["rms_s"] is not None]
            shares = [half_up(Decimal(100 * k) / n, "0.01") for k in (automatic, felt, without)]
            yield net, n, *shares, half_up(1000 * sum(rms) / len(rms), "0.1")
