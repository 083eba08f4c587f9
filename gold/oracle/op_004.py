# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def choices(s):
    series = defaultdict(dict)
    for a in s["alerts"]:
        series[a["rule"], a["service"], a["pop"] or "all"][a["alert_id"]] = a
    rows = []
    for key, messages in series.items():
        firing = [a for a in messages.values() if a["state"] == "firing"]
        if firing:
            highest = max(a["measured"] for a in firing)
            rows.append((*key, len(firing), len(messages) - len(firing), highest))
    rows.sort(key=lambda row: -row[3])
    cut = rows[19][3]
    above = [row for row in rows if row[3] > cut]
    return [(len(above), above), (20 - len(above), [row for row in rows if row[3] == cut])]
