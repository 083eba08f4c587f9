# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    version = {p["release_id"]: p["version"] for p in s["publications"]}
    files = defaultdict(list)
    for u in s["uploads"]:
        files[u["release_id"]].append(u)
    for release, uploads in files.items():
        bursts = []
        for u in sorted(uploads, key=lambda u: u["event_time"]):
            if bursts and u["event_time"] - bursts[-1][-1]["event_time"] <= timedelta(minutes=5):
                bursts[-1].append(u)
            else:
                bursts.append([u])
        for burst in bursts:
            if len(burst) >= 40:
                size = Decimal(sum(u["size_bytes"] for u in burst)) / 10**9
                first, last = burst[0]["event_time"], burst[-1]["event_time"]
                gigabytes = size.quantize(Decimal("0.01"), ROUND_HALF_UP)
                yield version[release], first, last, len(burst), gigabytes
