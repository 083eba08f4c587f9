# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    days = defaultdict(list)
    for u in s["uploads"]:
        days[u["event_time"].date()].append(u)
    for day, files in days.items():
        releases = {u["release_id"] for u in files}
        if len(releases) >= 4:
            size = Decimal(sum(u["size_bytes"] for u in files)) / 10**9
            start = datetime.combine(day, time())
            yield start, len(files), len(releases), size.quantize(Decimal("0.01"), ROUND_HALF_UP)
