# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def hour(row):
    return row["event_time"].replace(minute=0, second=0, microsecond=0)


def answer(s):
    steps, firing, worked = defaultdict(set), defaultdict(set), set()
    for d in s["deployments"]:
        steps[d["service"], hour(d)].add((d["deploy_id"], d["kind"]))
    for a in s["alerts"]:
        if a["state"] == "firing":
            firing[a["service"], hour(a)].add(a["alert_id"])
    for i in s["incidents"]:
        if i["kind"] in {"opened", "reopened"} and i["service"] is not None:
            worked.add((i["service"], hour(i)))
    for key, events in steps.items():
        if key in firing and key not in worked:
            yield (*key, len(events), len({deploy for deploy, _ in events}), len(firing[key]))
