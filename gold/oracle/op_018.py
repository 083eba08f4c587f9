# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
import itertools
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

END = dt.datetime.fromisoformat("2025-11-04")
SHIFT = dt.timedelta(hours=6)
ZERO = dt.timedelta(0)


def minutes(span):
    exact = Decimal(span // dt.timedelta(milliseconds=1)) / 60_000
    return exact.quantize(Decimal("0.1"), ROUND_HALF_UP)


def premature(closed, later):
    last = closed["event_time"] + dt.timedelta(minutes=60)
    return any(row["kind"] == "reopened" and row["event_time"] <= last for row in later)


def on_tables(rows):
    """Team, begin and end of the times between two changes in which an incident is on a table."""
    is_open = False
    severity, team = None, "nobody"
    for place, row in enumerate(rows):
        kind = row["kind"]
        if kind in {"opened", "reopened"}:
            is_open = True
        if kind == "closed" and not premature(row, rows[place + 1 :]):
            is_open = False
        if kind in {"opened", "severity"}:
            severity = row["severity"]
        if kind == "assigned":
            team = row["team"] or "nobody"
        after = rows[place + 1]["event_time"] if place + 1 < len(rows) else END
        if is_open and severity in {1, None} and after > row["event_time"]:
            yield team, row["event_time"], after


def judge(times, begin, end):
    """What one shift says of one team."""
    cut = [(max(b, begin), min(e, end)) for b, e in times]
    cut = [(b, e) for b, e in cut if b < e]
    bounds = sorted({begin, end, *(moment for span in cut for moment in span)})
    busy = total = rest = longest = ZERO
    peak = 0
    for left, right in itertools.pairwise(bounds):
        count = sum(b <= left and right <= e for b, e in cut)
        peak = max(peak, count)
        total += count * (right - left)
        if count:
            busy += right - left
            rest = ZERO
        else:
            rest += right - left
            longest = max(longest, rest)
    return minutes(total), minutes(busy), peak, minutes(longest)


def answer(s):
    incidents = defaultdict(dict)
    for i in s["incidents"]:
        incidents[i["incident_id"]][i["seq"]] = i
    tables = defaultdict(list)
    for events in incidents.values():
        rows = [events[seq] for seq in sorted(events)]
        if any(row["kind"] == "opened" for row in rows):
            for team, begin, end in on_tables(rows):
                tables[team].append((begin, end))
    for team, times in tables.items():
        for back in range(12, 0, -1):
            begin = END - back * SHIFT
            yield (team, begin, *judge(times, begin, begin + SHIFT))
