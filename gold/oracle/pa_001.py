# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    merchants = {m["merchant_id"]: m for m in s["merchants"]}
    groups = defaultdict(dict)
    for a in s["authorisations"]:
        m = merchants.get(a["merchant_id"])
        if m and not m["is_test"] and m["mcc"] is not None:
            groups[m["country"], m["mcc"]][a["auth_id"]] = a
    for (country, mcc), attempts in groups.items():
        if len(attempts) < 118:
            continue
        declined = [a["decline_reason"] for a in attempts.values() if not a["approved"]]
        share = Decimal(100 * len(declined)) / len(attempts)
        yield (
            country,
            mcc,
            len(attempts),
            len(declined),
            declined.count(None),
            share.quantize(Decimal("0.01"), ROUND_HALF_UP),
        )
