# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    arrived, departed = defaultdict(dict), defaultdict(list)
    for r in s["scans"]:
        depot = "GRIRA" if r["depot"] == "GRHER" else r["depot"]
        if r["kind"] == "arrived" and "-" not in depot:
            arrived[r["parcel_id"]][r["scan_id"]] = (r["event_time"], depot)
        elif r["kind"] == "departed":
            departed[r["parcel_id"]].append(r["event_time"])
    heard = defaultdict(list)
    for number, scans in arrived.items():
        for loop in loops(sorted(scans.values())):
            (began, _), (_, turn), (ended, _) = loop[0], loop[1], loop[-1]
            out = min((t for t in departed[number] if t > ended), default=None)
            overcome = out is not None and out - ended <= timedelta(hours=6)
            heard[turn[:2]].append((ended, turn, ended - began, overcome))
    for country, ends in heard.items():
        warnings = []
        for loop in sorted(ends):
            if warnings and loop[0] - warnings[-1][0][0] <= timedelta(hours=24):
                warnings[-1].append(loop)
            else:
                warnings.append([loop])
        for members in warnings:
            total = sum((length for _, _, length, _ in members), timedelta())
            hours = Decimal(total // timedelta(milliseconds=1)) / len(members) / 3_600_000
            yield (
                country,
                members[0][0],
                members[0][1],
                len(members),
                sum(overcome for *_, overcome in members),
                hours.quantize(Decimal("0.1"), ROUND_HALF_UP),
            )


def loops(scans):
    at = 0
    while at < len(scans):
        base = scans[at][1]
        if at + 1 < len(scans) and scans[at + 1][1] != base:
            back = next((n for n in range(at + 1, len(scans)) if scans[n][1] == base), None)
            if back is not None and scans[back][0] - scans[at][0] <= timedelta(hours=28):
                yield scans[at : back + 1]
                at = back
                continue
        at += 1
