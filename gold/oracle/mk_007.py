# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    runs = defaultdict(list)
    for e in s["sessions"]:
        if e["phase"] == "open":
            own, at = runs[e["mic"]], e["event_time"]
            if own and at - own[-1][-1] <= timedelta(hours=72):
                own[-1].append(at)
            else:
                own.append([at])
    for mic, own in runs.items():
        for run in own:
            if len(run) >= 100:
                yield mic, run[0], run[-1], len(run), len({at.time() for at in run})
