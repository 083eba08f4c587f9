# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

A_THURSDAY = datetime.fromisoformat("2020-03-05")


def answer(s):
    received_at = {r["specimen_id"]: r["event_time"] for r in s["received"]}
    weeks = defaultdict(lambda: defaultdict(list))
    for c in s["collected"]:
        if c["specimen_id"] in received_at:
            transit = received_at[c["specimen_id"]] - c["event_time"]
            if transit <= timedelta(hours=6):
                week = (c["event_time"] - A_THURSDAY) // timedelta(days=7)
                weeks[week][c["clinic"]].append(transit // timedelta(minutes=1))
    for week, clinics in weeks.items():
        ranked = []
        for clinic, minutes in clinics.items():
            if len(minutes) >= 20:
                mean = Decimal(sum(minutes)) / len(minutes)
                mean = int(mean.quantize(Decimal(1), ROUND_HALF_UP))
                ranked.append((-mean, clinic, len(minutes), sum(m > 240 for m in minutes)))
        ranked.sort()
        for place, (minus_mean, clinic, n, slow) in enumerate(ranked[:4], 1):
            yield A_THURSDAY + week * timedelta(days=7), place, clinic, n, -minus_mean, slow
