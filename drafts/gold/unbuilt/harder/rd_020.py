# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby

SINCE = datetime.fromisoformat("2001-10-13")
MEASURES = {"hindfoot": "hindfoot_mm", "weight": "weight_g"}


def answer(s):
    genera = {x["species_id"]: x["genus"] for x in s["species"] if x["taxa"] == "Rodent"}
    records = [
        c for c in s["captures"] if c["event_time"] >= SINCE and c["species_id"] in genera
    ]
    records.sort(key=lambda c: c["record_id"])
    sheets = defaultdict(list)
    for measure, column in MEASURES.items():
        copied = copies(records, column)
        groups = defaultdict(list)
        for c in records:
            groups[genera[c["species_id"]], c["sex"] or "unknown"].append(c)
        for (genus, sex), members in groups.items():
            kept = [
                c for c in members if c[column] is not None and c["record_id"] not in copied
            ]
            odd = suspects([c[column] for c in kept])
            judged = [(c[column], c["species_id"], c[column] in odd) for c in kept]
            number = sum(c["record_id"] in copied for c in members)
            for row in (genus, sex), (genus, "all"), ("all", sex), ("all", "all"):
                sheets[measure, *row].append((number, judged))
    for key, parts in sheets.items():
        judged = [one for _, part in parts for one in part]
        squares = scatter([value for value, _, _ in judged])
        spread = None
        if squares is not None:
            spread = squares.sqrt().quantize(Decimal("0.01"), ROUND_HALF_UP)
        codes = sorted({code for _, code, odd in judged if odd})
        yield (
            *key,
            sum(number for number, _ in parts),
            spread,
            sum(odd for _, _, odd in judged),
            ", ".join(codes) or "none",
        )


def copies(records, column):
    """The record_id of the records whose measurement is copied."""
    lists = defaultdict(list)
    for c in records:
        if c[column] is not None:
            lists[c["species_id"], c["event_time"]].append(c)
    found = set()
    for of_day in lists.values():
        for _, run in groupby(of_day, key=lambda c: c[column]):
            ids = [c["record_id"] for c in run]
            if len(ids) >= 3:
                found.update(ids)
    return found


def scatter(values):
    n = len(values)
    if n < 2:
        return None
    return Decimal(n * sum(v * v for v in values) - sum(values) ** 2) / Decimal(n * (n - 1))


def suspects(known):
    """The values that lie more than three standard deviations from the mean, exactly."""
    n, total = len(known), sum(known)
    if n < 2:
        return set()
    bound = 9 * (n * sum(v * v for v in known) - total**2)
    return {v for v in known if (n * v - total) ** 2 * (n - 1) > bound * n}
