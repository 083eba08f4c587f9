# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    milestones = defaultdict(list)
    for p in s["publications"]:
        milestones[int(p["chrome"].split(".")[0])].append(p)
    for milestone, ps in milestones.items():
        if len(ps) >= 10:
            first = min(ps, key=lambda p: p["event_time"])
            yield milestone, first["version"], first["channel"], first["event_time"], len(ps)
