# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

END = dt.datetime.fromisoformat("2025-11-04")
ZERO = dt.timedelta(0)


def hours(span):
    exact = Decimal(span // dt.timedelta(milliseconds=1)) / 3_600_000
    return exact.quantize(Decimal("0.01"), ROUND_HALF_UP)


def premature(closed, later):
    last = closed["event_time"] + dt.timedelta(minutes=60)
    return any(row["kind"] == "reopened" and row["event_time"] <= last for row in later)


def stretches(rows):
    """Team, severity, length, and whether it was reopened, between the changes while it is open."""
    is_open = reopened = False
    severity, team = "unjudged", "nobody"
    for place, row in enumerate(rows):
        kind = row["kind"]
        if kind == "closed" and premature(row, rows[place + 1 :]):
            kind = "void"
        if kind in {"opened", "reopened", "closed"}:
            is_open = kind != "closed"
        reopened = reopened or kind == "reopened"
        if kind in {"opened", "severity"}:
            severity = "unjudged" if row["severity"] is None else str(row["severity"])
        if kind == "assigned":
            team = row["team"] or "nobody"
        after = rows[place + 1]["event_time"] if place + 1 < len(rows) else END
        span = after - row["event_time"]
        if is_open and span > ZERO:
            yield team, severity, span, reopened


def answer(s):
    incidents = defaultdict(dict)
    for i in s["incidents"]:
        incidents[i["incident_id"]][i["seq"]] = i
    total, again, members = defaultdict(lambda: ZERO), defaultdict(lambda: ZERO), defaultdict(set)
    for incident, events in incidents.items():
        rows = [events[seq] for seq in sorted(events)]
        if all(row["kind"] != "opened" for row in rows):
            continue
        for team, severity, span, reopened in stretches(rows):
            total[team, severity] += span
            members[team, severity].add(incident)
            if reopened:
                again[team, severity] += span
    for key, span in total.items():
        yield (*key, hours(span), hours(again[key]), len(members[key]))
