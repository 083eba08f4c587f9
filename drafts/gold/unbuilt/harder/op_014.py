# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import json
from collections import defaultdict
from datetime import timedelta

APART = timedelta(minutes=15)
LENGTH = timedelta(minutes=20)


def tickets(messages):
    """Lists of (moment, rule), one for each ticket of one server."""
    rows = []
    for at, rule in sorted(messages):
        if rows and at - rows[-1][-1][0] <= APART and at - rows[-1][0][0] <= LENGTH:
            rows[-1].append((at, rule))
        else:
            rows.append([(at, rule)])
    return rows


def answer(s):
    blamed = defaultdict(list)
    seen = set()
    for a in s["alerts"]:
        if a["state"] == "firing" and a["alert_id"] not in seen:
            seen.add(a["alert_id"])
            for server in set(json.loads(a["labels"]).get("hosts") or []):
                blamed[server].append((a["event_time"], a["rule"]))
    listed = []
    for server, messages in blamed.items():
        for ticket in tickets(messages):
            rules = sorted({rule for _, rule in ticket})
            if len(ticket) >= 5 and len(rules) >= 2:
                listed.append((server, ticket[0][0], ticket[-1][0], len(ticket), rules))
    for server, began, ended, count, rules in listed:
        crowd, moment = 0, began
        while moment <= ended:
            crowd = max(crowd, sum(b <= moment <= e for _, b, e, _, _ in listed))
            moment += timedelta(seconds=10)  # every message has full ten seconds
        yield server, began, ended, count, ", ".join(rules), crowd
