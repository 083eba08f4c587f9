# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    months = defaultdict(list)
    for r in s["scada"]:
        months[r["turbine"], r["event_time"].strftime("%Y-%m")].append(r["power_kw"])
    for (turbine, month), powers in months.items():
        known = [p for p in powers if p is not None]
        still = sum(p <= 0 for p in known)
        share = Decimal(100 * still) / len(known)
        yield (
            turbine,
            month,
            len(powers) - len(known),
            still,
            sum(p >= 2000 for p in known),
            share.quantize(Decimal("0.01"), ROUND_HALF_UP),
        )
