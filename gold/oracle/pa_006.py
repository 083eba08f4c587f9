# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, time
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    payments = defaultdict(set)
    for a in s["authorisations"]:
        payments[a["idempotency_key"]].add((a["event_time"], a["approved"], a["entry_mode"]))
    groups = defaultdict(Counter)
    for attempts in payments.values():
        at, approved, mode = min(attempts)
        paid = any(answer for _, answer, _ in attempts)
        kind = "smooth" if approved else "rescued" if paid else "lost"
        groups[datetime.combine(at.date(), time()), mode][kind] += 1
    for (day, mode), kinds in groups.items():
        failed = kinds["rescued"] + kinds["lost"]
        if failed >= 9:
            share = Decimal(100 * kinds["rescued"]) / failed
            yield (
                day,
                mode,
                kinds.total(),
                kinds["rescued"],
                kinds["lost"],
                share.quantize(Decimal("0.1"), ROUND_HALF_UP),
            )
