# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    nightlies = [p for p in s["publications"] if p["channel"] == "nightly"]
    phases = []
    for p in sorted(nightlies, key=lambda p: p["event_time"]):
        last = phases[-1][-1] if phases else None
        if (
            last is not None
            and last["node"] == p["node"]
            and p["event_time"] - last["event_time"] <= timedelta(days=4)
        ):
            phases[-1].append(p)
        else:
            phases.append([p])
    for phase in phases:
        if len(phase) >= 8:
            a, b = phase[0], phase[-1]
            times = a["event_time"], b["event_time"]
            yield a["node"], a["version"], b["version"], *times, len(phase)
