# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    area = {c["clinic"]: c["area"] for c in s["clinics"]}
    result = {v["specimen_id"]: v["outcome"] for v in s["verified"]}
    valid = defaultdict(list)
    for v in s["verified"]:
        if v["outcome"] != "invalid":
            valid[v["subject_id"]].append(v)
    groups = defaultdict(list)
    for c in s["collected"]:
        known = [v for v in valid[c["subject_id"]] if v["event_time"] <= c["event_time"]]
        if known:
            last = max(known, key=lambda v: v["event_time"])
            recent = c["event_time"] - last["event_time"] <= timedelta(hours=408)
            history = last["outcome"] + (" recent" if recent else " old")
        else:
            history = "new"
        groups[area.get(c["clinic"], "unplaced"), history].append(c)
    for key, specimens in groups.items():
        subjects = {c["subject_id"] for c in specimens}
        positive = sum(result.get(c["specimen_id"]) == "positive" for c in specimens)
        infants = sum(c["age"] < 1 for c in specimens)
        yield (*key, len(specimens), len(subjects), positive, infants)
