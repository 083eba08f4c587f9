# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    standing, blind = defaultdict(set), set()
    for r in s["scada"]:
        if r["power_kw"] is None:
            blind.add(r["event_time"])
        elif r["power_kw"] <= 0 and r["wind_ms"] >= 4:
            standing[r["event_time"]].add(r["turbine"])
    episodes = []
    for m in sorted(s["meter"], key=lambda m: m["event_time"]):
        if m["availability_kwh"] > 0:
            if not episodes or m["event_time"] - episodes[-1][-1][0] > timedelta(minutes=30):
                episodes.append([])
            episodes[-1].append((m["event_time"], m["availability_kwh"]))
    for episode in episodes:
        stood = [standing.get(t, set()) for t, _ in episode]
        lost = sum(kwh for _, kwh in episode)
        yield (
            episode[0][0],
            episode[-1][0],
            reason(stood, any(t in blind for t, _ in episode)),
            len(episode),
            len(set.union(*stood)),
            lost.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )


def reason(stood, blind):
    if set.intersection(*stood):
        return "one turbine"
    if all(stood):
        return "in turns"
    if blind:
        return "blind"
    return "in part" if any(stood) else "unexplained"
