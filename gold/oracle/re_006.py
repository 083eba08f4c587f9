# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    checks = defaultdict(list)
    for u in s["uploads"]:
        began = u["event_time"]
        before = began.replace(minute=began.minute // 10 * 10, second=0)
        for minutes in (10, 20, 30):
            check = before + timedelta(minutes=minutes)
            checks[check].append(u)
    for check, files in checks.items():
        releases = {u["release_id"] for u in files}
        if len(files) >= 60 and len(releases) >= 3:
            size = Decimal(sum(u["size_bytes"] for u in files)) / 10**9
            slow = sum(u["finished_at"] - u["event_time"] > timedelta(minutes=1) for u in files)
            gigabytes = size.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield check, len(files), len(releases), gigabytes, slow
