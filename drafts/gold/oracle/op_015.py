import datetime as dt
from collections import defaultdict


def answer(s):
    severity = {r["rule"]: r["severity"] for r in s["rules"]}
    owners = {r["service"]: r["team"] for r in s["services"]}

    def silenced(a):
        return any(
            m["pop"] == a["pop"]
            and m["begins"] <= a["event_time"]
            and (m["ends"] is None or a["event_time"] < m["ends"])
            for m in s["maintenance"]
        )

    pages = {}
    for a in s["alerts"]:
        if a["state"] == "firing" and severity.get(a["rule"]) in {1, 2, 3} and not silenced(a):
            pages[a["alert_id"]] = a
    teams = defaultdict(list)
    for a in pages.values():
        teams[owners.get(a["service"]) or "duty"].append((a["event_time"], a["service"]))
    storms = []
    for team, members in teams.items():
        row = []
        for page in [*sorted(members), None]:
            if row and (page is None or page[0] - row[-1][0] > dt.timedelta(seconds=150)):
                services = {service for _, service in row}
                if len(row) >= 5 and len(services) >= 2:
                    storms.append((team, row[0][0], row[-1][0], len(row), len(services)))
                row = []
            row.append(page)
    for team, began, ended, count, services in storms:
        others = sum(o[0] != team and o[1] <= ended and began <= o[2] for o in storms)
        yield team, began, (ended - began) // dt.timedelta(seconds=1), count, services, others
