# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise


def answer(s):
    promised = {(row["from_depot"], row["to_depot"]): row["promised_hours"] for row in s["lanes"]}
    first = defaultdict(dict)
    for scan in s["scans"]:
        if scan["kind"] == "arrived" and "-" not in scan["depot"]:
            depot = "GRIRA" if scan["depot"] == "GRHER" else scan["depot"]
            at = first[scan["parcel_id"]]
            at[depot] = min(at.get(depot, scan["event_time"]), scan["event_time"])
    sections = defaultdict(list)
    for at in first.values():
        stops = sorted(at, key=lambda depot: at[depot])
        for turn, (one, other) in enumerate(pairwise(stops)):
            sections[one, other].append((turn == 0, at[other] - at[one], stops[-1]))
    for pair, found in sections.items():
        if len(found) >= 14:
            time = sum((taken for _, taken, _ in found), timedelta())
            hours = Decimal(time // timedelta(milliseconds=1)) / len(found) / 3_600_000
            yield (
                *pair,
                len(found),
                sum(begins for begins, *_ in found),
                hours.quantize(Decimal("0.1"), ROUND_HALF_UP),
                sum(taken > timedelta(hours=promised[pair]) for _, taken, _ in found),
                "+".join(sorted({end for *_, end in found})),
            )
