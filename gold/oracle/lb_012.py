# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise


def answer(s):
    by_subject = defaultdict(list)
    for v in s["verified"]:
        by_subject[v["subject_id"]].append(v)
    pairs = defaultdict(list)
    for subject, results in by_subject.items():
        results.sort(key=lambda v: v["event_time"])
        for a, b in pairwise(results):
            minutes = (b["event_time"] - a["event_time"]) // timedelta(minutes=1)
            pairs[a["outcome"], b["outcome"]].append((subject, minutes))
    for key, found in pairs.items():
        minutes = [m for _, m in found]
        mean = Decimal(sum(minutes)) / (60 * len(found))
        mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield (*key, len(found), len({subject for subject, _ in found}), mean, min(minutes))
