# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal
from itertools import groupby, pairwise


def answer(s):
    motes = defaultdict(list)
    for r in s["multihop"]:
        motes[r["mote_id"]].append(r)
    for mote, readings in motes.items():
        for above, group in groupby(levels(readings), key=lambda item: item[0] > 0):
            spell = list(group)
            alarms = [r["event_time"] for level, r in spell if level >= Decimal("0.40")]
            if above and alarms:
                yield (
                    mote,
                    spell[0][1]["event_time"],
                    alarms[0],
                    spell[-1][1]["event_time"],
                    int(100 * max(level for level, _ in spell)),
                    sum(r["label"] == 1 for _, r in spell),
                )


def levels(readings):
    level = Decimal(0)
    yield level, readings[0]
    for before, now in pairwise(readings):
        change = abs(now["humidity"] - before["humidity"])
        level = max(Decimal(0), level + min(change, Decimal("0.50")) - Decimal("0.10"))
        yield level, now
