# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def block(t):
    return t.replace(minute=t.minute // 10 * 10, second=0)


def answer(s):
    bands = Counter()
    for r in s["journal"]:
        words = r["line"].split(" ")
        if words[1] == "BAND":
            bands[block(r["event_time"]), words[0]] += 1
    blocks = defaultdict(list)
    for r in s["multihop"]:
        blocks[block(r["event_time"]), r["mote_id"]].append(r["temperature"])
    for (start, mote), values in blocks.items():
        span, lines = max(values) - min(values), bands[start, f"MH-{mote}"]
        if span >= Decimal("0.40") and lines == 0:
            kind = "silent"
        elif span <= Decimal("0.29") and lines >= 3:
            kind = "chatter"
        else:
            continue
        mean = (sum(values) / len(values)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield start, mote, int(100 * span), lines, mean, kind
