# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    street = {r["sensor_id"]: r["street"] for r in s["sensors"]}
    groups = defaultdict(list)
    for c in s["counts"]:
        if street[c["sensor_id"]] is not None:
            groups[street[c["sensor_id"]], c["local_hour"]].append(c)
    for key, cs in groups.items():
        zeros = [c["sensor_id"] for c in cs if c["pedestrians"] == 0]
        if len(zeros) >= 6:
            people = [c["pedestrians"] for c in cs]
            yield (*key, len(set(zeros)), len(zeros), sum(people), max(people))
