# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from collections import defaultdict

MINUTE = dt.timedelta(minutes=1)


def unexplained(s):
    """Time, rule and number of each message, by service."""
    steps = defaultdict(list)
    for d in s["deployments"]:
        steps[d["service"]].append(d["event_time"])
    messages = defaultdict(set)
    for a in s["alerts"]:
        before = [t for t in steps[a["service"]] if t <= a["event_time"]]
        explained = before and a["event_time"] - max(before) <= 5 * MINUTE
        if a["state"] == "firing" and not explained:
            messages[a["service"]].add((a["event_time"], a["rule"], a["alert_id"]))
    return messages


def storms_of(messages):
    """Begin, end and number of messages of each storm."""
    row = []
    for message in [*sorted(messages), None]:
        if row and (message is None or message[0] - row[-1][0] > 4 * MINUTE):
            if len(row) >= 5 and len({rule for _, rule, _ in row}) >= 2:
                yield row[0][0], row[-1][0], len(row)
            row = []
        row.append(message)


def answer(s):
    storms = [(b, name, e, n) for name, m in unexplained(s).items() for b, e, n in storms_of(m)]
    free = dt.datetime.fromisoformat("0001-01-01")
    for began, name, ended, count in sorted(storms):
        taken = max(began, free)
        free = taken + count * MINUTE
        incidents = {
            i["incident_id"]
            for i in s["incidents"]
            if i["service"] == name
            and i["kind"] in {"opened", "reopened"}
            and began <= i["event_time"] <= free
        }
        second = dt.timedelta(seconds=1)
        length, waited = (ended - began) // second, (taken - began) // second
        yield name, began, length, count, waited, len(incidents)
