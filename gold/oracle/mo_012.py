# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def answer(s):
    entered, leaps = Counter(), Counter()
    motes = defaultdict(Counter)
    last = {}
    for j in s["journal"]:
        code, keyword, *details = j["line"].split(" ")
        if keyword != "BAND":
            continue
        source, target = map(int, details[0].split(">"))
        entered[code[:2], target] += 1
        for degree in (source, target):
            key = code[:2], degree
            motes[key][code] += 1
            leaps[key] += abs(target - source) > 1
            last[key] = max(j["event_time"], last.get(key, j["event_time"]))
    for key, lines in motes.items():
        ranked = sorted(lines.items(), key=lambda pair: (-pair[1], pair[0]))
        yield (
            *key,
            entered[key],
            leaps[key],
            ", ".join(f"{code} {n}" for code, n in ranked),
            last[key],
        )
