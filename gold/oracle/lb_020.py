# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    funding = {p["payor_group"]: p["funding"] for p in s["payors"]}
    result = {v["specimen_id"]: v["outcome"] for v in s["verified"]}
    cells = defaultdict(list)
    for c in s["collected"]:
        group = c["payor_group"]
        source = "not recorded" if group is None else funding.get(group, "unclassified")
        name = "not recorded" if c["patient_class"] is None else c["patient_class"]
        for cell in ((source, name), (source, "all"), ("all", "all")):
            cells[cell].append(c)
    for (source, name), specimens in cells.items():
        if name == "all" or len(specimens) >= 20:
            results = [result.get(c["specimen_id"]) for c in specimens]
            positive, negative = results.count("positive"), results.count("negative")
            share = Decimal(100 * positive) / (positive + negative)
            pct = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
            subjects = {c["subject_id"] for c in specimens}
            yield source, name, len(specimens), len(subjects), positive, pct
