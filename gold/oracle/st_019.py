# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

FRESH = timedelta(hours=3)


def size_at(estimates, at):
    known = [e for e in estimates if e["event_time"] <= at]
    if not known:
        return "unknown"
    latest = max(known, key=lambda e: e["event_time"])
    if at - latest["event_time"] > FRESH:
        return "unknown"
    nm = latest["gale_nm"]
    return "compact" if nm < 140 else "medium" if nm < 240 else "large"


def answer(s):
    tracks, estimates = defaultdict(list), defaultdict(list)
    for f in s["fixes"]:
        tracks[f["storm"], f["season"]].append(f)
    for e in s["sizes"]:
        estimates[e["storm"], e["season"]].append(e)
    groups = defaultdict(list)
    for (storm, season), track in tracks.items():
        if season < 1999:
            continue
        track.sort(key=lambda f: f["event_time"])
        alarm = None
        for i, f in enumerate(track):
            at = f["event_time"]
            lowest = min(g["wind_kt"] for g in track[max(0, i - 4) : i + 1])
            if f["wind_kt"] - lowest >= 30:
                raised = alarm is None or at - alarm >= timedelta(hours=24)
                if raised:
                    alarm = at
                groups[season, size_at(estimates[storm, season], at)].append(
                    (raised, storm, f["wind_kt"])
                )
    for (season, size), surges in groups.items():
        alarms = [(storm, wind) for raised, storm, wind in surges if raised]
        if alarms:
            names = sorted({storm for storm, _ in alarms})
            strongest = max(wind for _, wind in alarms)
            quiet = len(surges) - len(alarms)
            yield season, size, len(alarms), quiet, ", ".join(names), strongest
