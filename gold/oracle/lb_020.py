# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def answer(s):
    funding_of = {p["payor_group"]: p["funding"] for p in s["payors"]}
    outcome_of = {v["specimen_id"]: v["outcome"] for v in s["verified"]}
    table = defaultdict(lambda: defaultdict(list))
    for c in s["collected"]:
        specimen = c["subject_id"], outcome_of.get(c["specimen_id"])
        group = c["payor_group"]
        funding = "not recorded" if group is None else funding_of.get(group, "unclassified")
        table[funding][c["patient_class"] or "not recorded"].append(specimen)
    subtotals = {f: [x for some in classes.values() for x in some] for f, classes in table.items()}
    yield row("all", "all", [x for some in subtotals.values() for x in some], 100)
    for funding, share in shares(subtotals).items():
        yield row(funding, "all", subtotals[funding], share)
    for funding, classes in table.items():
        other = []
        shown = {}
        for name, specimens in sorted(classes.items(), key=lambda item: (len(item[1]), item[0])):
            if len(specimens) < 20 or 0 < len(other) < 20:
                other += specimens
            else:
                shown[name] = specimens
        if other and shown:
            shown["other"] = other
        for name, share in shares(shown).items():
            yield row(funding, name, shown[name], share)


def shares(rows):
    total = sum(map(len, rows.values()))
    exact = {name: Fraction(100 * len(some), total) for name, some in rows.items()}
    cut = {name: int(share) for name, share in exact.items()}
    order = sorted(rows, key=lambda name: (cut[name] - exact[name], name))
    for name in order[: 100 - sum(cut.values())]:
        cut[name] += 1
    return cut


def row(funding, patient_class, specimens, share):
    positives = sum(outcome == "positive" for _, outcome in specimens)
    valid = sum(outcome in {"negative", "positive"} for _, outcome in specimens)
    pct = (Decimal(100 * positives) / valid).quantize(Decimal("0.01"), ROUND_HALF_UP)
    subjects = {subject for subject, _ in specimens}
    return funding, patient_class, len(specimens), len(subjects), share, pct
