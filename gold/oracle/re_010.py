# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    published, disturbed = defaultdict(set), defaultdict(list)
    for p in s["publications"]:
        published[p["event_time"].replace(minute=0, second=0)].add(p["release_id"])
    for u in s["uploads"]:
        hour = u["event_time"].replace(minute=0, second=0)
        if published[hour] - {u["release_id"]}:
            disturbed[hour].append(u)
    for hour, files in disturbed.items():
        size = Decimal(sum(u["size_bytes"] for u in files)) / 10**9
        releases = {u["release_id"] for u in files}
        gigabytes = size.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield hour, len(published[hour]), len(files), len(releases), gigabytes
