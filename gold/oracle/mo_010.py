# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    motes = defaultdict(list)
    for r in s["limits"]:
        motes[r["network"], r["mote_id"]].append((r["event_time"], r["temp_high"]))
    for key, publications in motes.items():
        for at, high in publications:
            later = [other for t, other in publications if t > at]
            known = [other for other in later if other is not None]
            if high is not None and all(high > other for other in known):
                yield *key, at, high, len(later), len(later) - len(known)
