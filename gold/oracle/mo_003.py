# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    blocks = defaultdict(list)
    for r in s["singlehop"]:
        t = r["event_time"]
        blocks[t.replace(minute=t.minute // 10 * 10, second=0), r["mote_id"]].append(r)
    for (start, mote), readings in blocks.items():
        temperatures = [r["temperature"] for r in readings]
        low, high = min(temperatures), max(temperatures)
        if high - low >= Decimal("0.86"):
            mean = sum(r["humidity"] for r in readings) / len(readings)
            yield start, mote, low, high, mean.quantize(Decimal("0.01"), ROUND_HALF_UP)
