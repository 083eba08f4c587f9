# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    city = {e["mic"]: e["time_zone"].split("/")[1].replace("_", " ") for e in s["exchanges"]}
    opening = defaultdict(list)
    for e in s["sessions"]:
        if e["phase"] == "open":
            opening[e["event_time"]].append(city[e["mic"]])
    heard = defaultdict(list)
    for at, cities in opening.items():
        if len(cities) >= 2:
            heard[tuple(sorted(cities))].append(at)
    for cities, moments in heard.items():
        yield " + ".join(cities), len(cities), len(moments), min(moments), max(moments)
