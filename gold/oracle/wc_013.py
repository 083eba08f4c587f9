# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict

YEAR, LEAST = 2025, 16


def answer(s):
    arrivals = set()
    for c in s["support_changes"]:
        full = not c["is_partial"] and not c["behind_flag"]
        if c["change"] == "added" and full and c["event_time"].year == YEAR:
            arrivals.add((c["feature"], c["browser"]))
    below = defaultdict(list)
    for feature, browser in arrivals:
        parts = feature.split(".")
        for depth in range(1, len(parts)):
            below[".".join(parts[:depth]), depth].append((feature, browser))
    for (node, depth), pairs in below.items():
        features = {feature for feature, _ in pairs}
        if len(features) < LEAST:
            continue
        got = Counter(browser for _, browser in pairs)
        most = max(got.values())
        leaders = sorted(browser for browser, n in got.items() if n == most)
        yield node, depth, len(features), len(pairs), most, ", ".join(leaders)
