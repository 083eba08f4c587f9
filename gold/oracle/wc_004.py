# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def choices(s):
    releases = defaultdict(list)
    for c in s["support_changes"]:
        if c["change"] == "added" and not c["is_partial"]:
            releases[c["browser"], c["version"]].append(c)
    rows = []
    for (browser, version), cs in releases.items():
        script = sum(c["feature"].startswith("javascript.") for c in cs)
        rows.append((f"{browser} {version}", cs[0]["event_time"], script, len(cs)))
    rows.sort(key=lambda row: -row[2])
    cut = rows[7][2]
    above = [row for row in rows if row[2] > cut]
    return [(len(above), above), (8 - len(above), [row for row in rows if row[2] == cut])]
