# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    funding_of = {p["payor_group"]: p["funding"] for p in s["payors"]}
    outcome_of = {v["specimen_id"]: v["outcome"] for v in s["verified"]}
    table = defaultdict(lambda: defaultdict(list))
    everything = []
    for c in s["collected"]:
        specimen = c["subject_id"], outcome_of.get(c["specimen_id"])
        group = c["payor_group"]
        funding = "not recorded" if group is None else funding_of.get(group, "unclassified")
        table[funding][c["patient_class"] or "not recorded"].append(specimen)
        everything.append(specimen)
    yield "all", "all", *figures(everything)
    for funding, classes in table.items():
        yield funding, "all", *figures([x for specimens in classes.values() for x in specimens])
        other = []
        shown = {}
        for name, specimens in sorted(classes.items(), key=lambda item: (len(item[1]), item[0])):
            if len(specimens) < 20 or 0 < len(other) < 20:
                other += specimens
            else:
                shown[name] = specimens
        if other and shown:
            shown["other"] = other
        for name, specimens in shown.items():
            yield funding, name, *figures(specimens)


def figures(specimens):
    positives = sum(outcome == "positive" for _, outcome in specimens)
    valid = sum(outcome in {"negative", "positive"} for _, outcome in specimens)
    pct = (Decimal(100 * positives) / valid).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return len(specimens), len({subject for subject, _ in specimens}), positives, pct
