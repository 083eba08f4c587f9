# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

STEP = {"open": 1, "break_start": -1, "break_end": 1, "close": -1}


def answer(s):
    change = defaultdict(int)
    for e in s["sessions"]:
        change[e["event_time"]] += STEP[e["phase"]]
    end = max(change)
    trading, steps = 0, []  # a step: when the number became what
    for at in sorted(change):
        trading += change[at]
        if not steps or steps[-1][1] != trading:
            steps.append((at, trading))
    stretches = defaultdict(list)
    ends = [at for at, _ in steps[1:]] + [end]
    for (at, number), until in zip(steps, ends, strict=True):
        if until > at:
            stretches[number].append(((until - at) // timedelta(minutes=1), at))
    for number, found in stretches.items():
        total = Decimal(sum(minutes for minutes, _ in found)) / 60
        longest, began = max(found)
        total = total.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield number, len(found), total, longest, began
