# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    plain, safari = defaultdict(set), set()
    for c in s["support_changes"]:
        if c["browser"] == "safari":
            safari.add(c["feature"])
        if c["change"] == "added" and not c["is_partial"] and not c["behind_flag"]:
            plain[c["browser"]].add(c["feature"])
    owed = (plain["chrome"] & plain["firefox"]) - safari
    groups = defaultdict(list)
    for f in s["features"]:
        if f["feature"] in owed:
            groups["none" if f["web_feature"] is None else f["web_feature"]].append(f)
    for group, fs in groups.items():
        if len(fs) >= 2:
            yield group, len(fs), len({f["parent"] for f in fs}), sum(f["deprecated"] for f in fs)
