# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from math import floor


def percentile(values, p):
    values = sorted(values)
    position = p * (len(values) - 1)
    low = floor(position)
    high = min(low + 1, len(values) - 1)
    value = values[low] + (position - low) * (values[high] - values[low])
    return value.quantize(Decimal("0.1"), ROUND_HALF_UP)


def answer(s):
    groups = defaultdict(list)
    for u in s["uploads"]:
        if u["platform"] is not None and u["finished_at"] >= u["event_time"]:
            lasted = int((u["finished_at"] - u["event_time"]).total_seconds())
            groups[u["kind"], u["platform"]].append((lasted, u["size_bytes"]))
    for key, files in groups.items():
        seconds = [lasted for lasted, _ in files]
        pace = Decimal(10**9 * sum(seconds)) / sum(size for _, size in files)
        median, p90 = percentile(seconds, Decimal("0.5")), percentile(seconds, Decimal("0.9"))
        yield *key, len(files), median, p90, pace.quantize(Decimal("0.01"), ROUND_HALF_UP)
