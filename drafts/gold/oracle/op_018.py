import datetime as dt
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

END = dt.datetime(2025, 11, 4)


def hours(span):
    exact = Decimal(span // dt.timedelta(milliseconds=1)) / 3_600_000
    return exact.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    incidents = defaultdict(dict)
    for i in s["incidents"]:
        incidents[i["incident_id"]][i["seq"]] = i
    zero = dt.timedelta(0)
    total, again, members = defaultdict(lambda: zero), defaultdict(lambda: zero), defaultdict(set)
    for incident, events in incidents.items():
        rows = [events[seq] for seq in sorted(events)]
        if all(row["kind"] != "opened" for row in rows):
            continue
        is_open = reopened = False
        severity, team = "unjudged", "nobody"
        for row, after in zip(rows, [*rows[1:], None], strict=True):
            if row["kind"] in {"opened", "reopened"}:
                is_open = True
            if row["kind"] == "closed":
                is_open = False
            reopened = reopened or row["kind"] == "reopened"
            if row["kind"] in {"opened", "severity"}:
                severity = "unjudged" if row["severity"] is None else str(row["severity"])
            if row["kind"] == "assigned":
                team = row["team"] or "nobody"
            span = (after["event_time"] if after else END) - row["event_time"]
            if is_open and span > zero:
                total[team, severity] += span
                members[team, severity].add(incident)
                if reopened:
                    again[team, severity] += span
    for key, span in total.items():
        yield (*key, hours(span), hours(again[key]), len(members[key]))
