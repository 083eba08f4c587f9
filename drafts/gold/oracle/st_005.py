from collections import defaultdict
from itertools import pairwise


def gains(fixes):
    winds = {}
    for f in fixes:
        at = f["event_time"]
        winds[at] = max(f["wind_kt"], winds.get(at, 0))
    ordered = [winds[at] for at in sorted(winds)]
    return sum(b > a for a, b in pairwise(ordered))


def choices(s):
    storms = defaultdict(list)
    for f in s["fixes"]:
        storms[f["storm"], f["season"]].append(f)
    rows = []
    for key, fixes in storms.items():
        hurricane = [f for f in fixes if f["status"] == "hurricane"]
        if hurricane:
            at = [f["event_time"] for f in hurricane]
            majors = sum(f["category"] >= 3 for f in hurricane)
            rows.append((*key, len(at), min(at), majors, gains(fixes)))
    most = max(row[2] for row in rows)
    return [(1, [row for row in rows if row[2] == most])]
