# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    by_subject = defaultdict(list)
    for v in s["verified"]:
        by_subject[v["subject_id"]].append(v["outcome"])
    groups = defaultdict(list)
    for results in by_subject.values():
        groups[len(results)].append(results)
    for each, subjects in groups.items():
        positive = sum("positive" in results for results in subjects)
        invalid = sum("invalid" in results for results in subjects)
        pct = (Decimal(100 * positive) / len(subjects)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield each, len(subjects), positive, invalid, pct
