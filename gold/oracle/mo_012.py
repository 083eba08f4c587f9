# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal


def answer(s):
    motes = defaultdict(lambda: ([], [-1]))
    for r in s["journal"]:
        code, keyword, *details = r["line"].split(" ")
        jumps, holds = motes[code]
        if keyword == "JUMP":
            warmer, damper = details
            jumps.append((Decimal(warmer.removesuffix("C")), Decimal(damper.removesuffix("%"))))
        if keyword == "FREE":
            holds.append(int(details[0]))
    for code, (jumps, holds) in motes.items():
        yield (
            code,
            len(jumps),
            sum(warmer * damper < 0 for warmer, damper in jumps),
            sum(warmer for warmer, _ in jumps),
            max(abs(warmer) for warmer, _ in jumps),
            max(holds),
        )
