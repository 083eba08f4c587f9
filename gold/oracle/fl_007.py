# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    for origin in ("EWR", "JFK", "LGA"):
        waves = []
        flights = [d for d in s["departures"] if d["origin"] == origin and d["cancelled"]]
        for d in sorted(flights, key=lambda d: d["sched_dep"]):
            if waves and d["sched_dep"] - waves[-1][-1]["sched_dep"] <= timedelta(hours=1):
                waves[-1].append(d)
            else:
                waves.append([d])
        for wave in waves:
            if len(wave) >= 4:
                carriers = {d["carrier"] for d in wave}
                dests = {d["dest"] for d in wave}
                first, last = wave[0]["sched_dep"], wave[-1]["sched_dep"]
                yield origin, first, last, len(wave), len(carriers), len(dests)
