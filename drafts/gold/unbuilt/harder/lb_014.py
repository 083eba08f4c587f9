# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    area_of = {c["clinic"]: c["area"] for c in s["clinics"]}
    results = defaultdict(list)
    turned = {}
    for v in s["verified"]:
        turned[v["specimen_id"]] = v["outcome"] == "positive"
        if v["outcome"] != "invalid":
            results[v["subject_id"]].append((v["event_time"], v["outcome"]))
    groups = defaultdict(list)
    for c in s["collected"]:
        known = sorted(x for x in results[c["subject_id"]] if x[0] <= c["event_time"])
        standing = standing_after(known)
        if known and c["event_time"] - known[-1][0] > timedelta(days=17):
            standing += " (old)"
        groups[area_of.get(c["clinic"], "unplaced"), standing].append(c)
    for key, specimens in groups.items():
        yield (
            *key,
            len(specimens),
            len({c["subject_id"] for c in specimens}),
            sum(turned.get(c["specimen_id"], False) for c in specimens),
            sum(c["age"] < 1 for c in specimens),
        )


def standing_after(results):
    standing = "new"
    before = None
    for at, outcome in results:
        if outcome == "positive":
            standing, before = "infected", None
            continue
        apart = at - before if before else timedelta()
        if standing == "infected" and apart >= timedelta(hours=24):
            standing = "recovered"
        elif standing == "new":
            standing = "negative"
        before = at
    return standing
