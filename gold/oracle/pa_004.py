# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime
from decimal import Decimal

ZERO = datetime.fromisoformat("1970-01-01")


def answer(s):
    real = {m["merchant_id"] for m in s["merchants"] if not m["is_test"]}
    digits = {c["currency"]: c["minor_digits"] for c in s["currencies"]}
    best = {}
    for a in s["authorisations"]:
        if a["approved"] and a["merchant_id"] in real:
            group = a["currency"], a["entry_mode"]
            key = (a["amount_minor"], ZERO - a["event_time"])
            if group not in best or key < best[group][0]:
                best[group] = key, a
    for (currency, mode), (_, a) in best.items():
        amount = Decimal(a["amount_minor"]) / 10 ** digits[currency]
        yield currency, mode, amount, a["merchant_id"], a["auth_id"], a["event_time"]
