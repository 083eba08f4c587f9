# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def answer(s):
    city = {e["mic"]: e["time_zone"].split("/")[1].replace("_", " ") for e in s["exchanges"]}
    opening = defaultdict(list)
    for e in s["sessions"]:
        if e["phase"] == "open":
            opening[e["event_time"]].append(city[e["mic"]])
    alone, choruses = Counter(), defaultdict(Counter)
    for at, cities in opening.items():
        for one in cities:
            if len(cities) == 1:
                alone[one, at.year] += 1
            else:
                choruses[one, at.year][" + ".join(sorted(cities))] += 1
    for (one, year), heard in choruses.items():
        times, rarest = min((times, chorus) for chorus, times in heard.items())
        yield one, year, alone[one, year], len(heard), rarest, times
