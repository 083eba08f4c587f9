# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    kind = {b["browser"]: b["kind"] for b in s["browsers"]}
    area = {f["feature"]: f["area"] for f in s["features"]}
    added, removed = defaultdict(list), defaultdict(int)
    for c in s["support_changes"]:
        key = kind[c["browser"]], area[c["feature"]]
        if c["change"] == "added":
            added[key].append(c["feature"])
        else:
            removed[key] += 1
    for key, features in added.items():
        if len(set(features)) >= 233:
            yield (*key, len(set(features)), len(features), removed[key])
