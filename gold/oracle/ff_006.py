# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    blocks = defaultdict(list)
    for c in s["counts"]:
        at = c["event_time"]
        blocks[at.replace(hour=at.hour // 2 * 2)].append((c["sensor_id"], c["pedestrians"]))
    for start, counts in blocks.items():
        silent = {sensor for sensor, n in counts if n == 0}
        if len(silent) >= 4:
            some = [n for _, n in counts if n > 0]
            mean = (Decimal(sum(some)) / len(some)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield start, len(silent), len(counts) - len(some), sum(some), max(some), mean
