# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    name = {n["net"]: n["name"] for n in s["networks"]}
    networks = defaultdict(list)
    for o in s["origins"]:
        if o["kind"] == "earthquake":
            networks[o["net"]].append(o)
    for net, quakes in networks.items():
        quakes.sort(key=lambda o: o["event_time"], reverse=True)
        quakes.sort(key=lambda o: (-o["mag"], o["depth_km"]))
        for place, o in enumerate(quakes[:4], 1):
            yield name[net], place, o["quake_id"], o["mag"], o["depth_km"]
