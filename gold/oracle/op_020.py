# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from collections import Counter, defaultdict

HALF_HOUR, REASON = dt.timedelta(minutes=30), dt.timedelta(minutes=60)
EVER = dt.datetime.fromisoformat("9999-01-01")


def alarms_of(s):
    severity = {r["rule"]: r["severity"] for r in s["rules"]}
    series = defaultdict(set)
    for a in s["alerts"]:
        if severity.get(a["rule"]) in {1, 2}:
            series[a["rule"], a["service"], a["pop"]].add((a["event_time"], a["state"]))
    for (_, service, pop), messages in series.items():
        before = "resolved"
        for time, state in sorted(messages):
            if state == "firing" and before == "resolved":
                yield time, service, pop
            before = state


def under_way(s):
    deploys = defaultdict(dict)
    for d in s["deployments"]:
        deploys[d["deploy_id"], d["service"]][d["kind"]] = d["event_time"]
    for (_, service), times in deploys.items():
        if "started" in times:
            ends = [times[kind] for kind in ("finished", "rolled_back") if kind in times]
            yield service, times["started"], min(ends, default=times["started"] + HALF_HOUR)


def acute_times(s):
    incidents = defaultdict(dict)
    for i in s["incidents"]:
        if i["service"] is not None:
            incidents[i["incident_id"]][i["seq"]] = i
    for events in incidents.values():
        rows = [events[seq] for seq in sorted(events)]
        for place, row in enumerate(rows):
            if row["kind"] in {"opened", "reopened"}:
                later = [r for r in rows[place + 1 :] if r["kind"] in {"mitigated", "closed"}]
                end = later[0]["event_time"] if later else EVER
                yield row["service"], row["event_time"], end


def answer(s):
    deploys, openings = list(under_way(s)), list(acute_times(s))
    labels, left = defaultdict(Counter), defaultdict(Counter)
    for time, service, pop in alarms_of(s):
        if any(
            m["pop"] == pop and m["begins"] <= time and (m["ends"] is None or time < m["ends"])
            for m in s["maintenance"]
        ):
            labels[service]["planned"] += 1
        elif any(name == service and b <= time <= e for name, b, e in deploys):
            labels[service]["changing"] += 1
        elif any(name == service and b < time <= e for name, b, e in openings):
            labels[service]["known"] += 1
        else:
            labels[service]["left"] += 1
            left[service][time] += 1
    for service, counts in labels.items():
        reasons = set()
        for name, opened, _ in openings:
            if name == service:
                times = [t for t in left[service] if opened - REASON <= t <= opened]
                reasons.update([max(times)] if times else [])
        answered = sum(left[service][t] for t in reasons)
        yield (
            service,
            counts["planned"],
            counts["changing"],
            counts["known"],
            answered,
            counts["left"] - answered,
        )
