# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

REACH, MOST = timedelta(days=119), 4


def answer(s):
    visits, krats = defaultdict(lambda: defaultdict(int)), defaultdict(list)
    for r in sorted(s["captures"], key=lambda r: r["record_id"]):
        visits[r["plot_id"]][r["event_time"]] += r["species_id"] == "PB"
        if r["species_id"] in ("DM", "DO", "DS"):
            krats[r["plot_id"]].append(r)
    groups = defaultdict(list)
    for plot, counts in visits.items():
        for first, last, records, ended in tenancies(counts):
            landlord, fate = classified(krats[plot], first, last, ended=ended)
            phase = max(
                (m for m in s["moons"] if m["event_time"] <= first), key=lambda m: m["event_time"]
            )["phase"]
            dark = phase in ("new", "last quarter")
            groups[landlord, fate].append((records, dark, (last - first).days))
    for key, rows in groups.items():
        mean = Decimal(sum(days for _, _, days in rows)) / len(rows)
        yield (
            *key,
            len(rows),
            sum(records for records, _, _ in rows),
            sum(dark for _, dark, _ in rows),
            mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
        )


def tenancies(counts):
    """First day, last day, PB records and whether it has ended, of each tenancy of a plot."""
    first = last = None
    records = in_a_row = in_all = 0
    for day in sorted(counts):
        if counts[day]:
            if first is None:
                first, records, in_all = day, 0, 0
            last, in_a_row = day, 0
            records += counts[day]
        elif first is not None:
            in_a_row += 1
            in_all += 1
            if in_a_row == 2 or in_all == MOST:
                yield first, last, records, True
                first = None
    if first is not None:
        yield first, last, records, False


def classified(krats, first, last, *, ended):
    before = defaultdict(list)
    for k in krats:
        if first - REACH <= k["event_time"] < first:
            before[k["species_id"]].append(k["record_id"])
    after = [k for k in krats if last < k["event_time"] <= last + REACH]
    landlord = "vacant"
    if before:
        landlord = max(before, key=lambda code: (len(before[code]), max(before[code])))
    if not ended:
        return landlord, "open"
    if not after:
        return landlord, "none"
    return landlord, "same" if after[0]["species_id"] == landlord else "other"
