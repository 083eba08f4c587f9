# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    flown, touched = defaultdict(list), set()
    for d in s["departures"]:
        if d["cancelled"]:
            touched.add(d["tailnum"])
        else:
            flown[d["tailnum"]].append(d)
    departures = sum(len(ds) for ds in flown.values())
    for tail, ds in flown.items():
        if tail not in touched and len(ds) * len(flown) >= 3 * departures:
            airports = {d["dest"] for d in ds}
            yield tail, len(ds), len(airports), sum(d["distance"] for d in ds)
