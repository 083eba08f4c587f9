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
    turns = defaultdict(list)
    for number, scans in arrived.items():
        for loop in loops(sorted(scans.values())):
            (began, _), (_, turn), (ended, _) = loop[0], loop[1], loop[-1]
            out = min((t for t in departed[number] if t > ended), default=None)
            wait = None if out is None or out - ended > timedelta(hours=6) else out - ended
            turns[turn].append((number, ended - began, wait))
    for turn, rows in turns.items():
        waits = [row[2] for row in rows if row[2] is not None]
        yield (
            turn,
            len(rows),
            len({row[0] for row in rows}),
            len(waits),
            mean([row[1] for row in rows], timedelta(hours=1), Decimal("0.1")),
            int(mean(waits, timedelta(minutes=1), Decimal(1))) if waits else 0,
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


def mean(durations, unit, step):
    millisecond = timedelta(milliseconds=1)
    total = Decimal(sum(durations, timedelta()) // millisecond)
    return (total / (len(durations) * (unit // millisecond))).quantize(step, ROUND_HALF_UP)
