# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import Decimal
from itertools import pairwise


def answer(s):
    motes = defaultdict(list)
    for r in s["multihop"]:
        motes[r["mote_id"]].append(r)
    for mote, readings in motes.items():
        readings.sort(key=lambda r: r["event_time"])
        salvo = []
        for alarm in alarms(readings):
            if salvo and alarm[0] - salvo[-1][0] > timedelta(seconds=120):
                yield row(mote, salvo)
                salvo = []
            salvo.append(alarm)
        if salvo:
            yield row(mote, salvo)


def row(mote, salvo):
    gaps = [(b[0] - a[0]).seconds for a, b in pairwise(salvo)]
    return (
        mote,
        salvo[0][0],
        len(salvo),
        int(100 * sum(level for _, level, _ in salvo)),
        max(gaps, default=0),
        sum(label == 1 for _, _, label in salvo),
    )


def alarms(readings):
    level, deaf_until = Decimal(0), readings[0]["event_time"]
    for before, now in pairwise(readings):
        if now["event_time"] <= deaf_until:
            continue
        change = abs(now["humidity"] - before["humidity"])
        level = max(Decimal(0), level + min(change, Decimal("0.50")) - Decimal("0.10"))
        if level >= Decimal("0.40"):
            yield now["event_time"], level, now["label"]
            level, deaf_until = Decimal(0), now["event_time"] + timedelta(seconds=60)
