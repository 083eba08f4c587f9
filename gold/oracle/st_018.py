# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

DAY = timedelta(hours=24)


def mean(values):
    return (Decimal(sum(values)) / len(values)).quantize(Decimal("0.1"), ROUND_HALF_UP)


def area_of(f, areas):
    for a in areas:
        if a["lat_from"] <= f["lat"] < a["lat_to"] and a["lon_from"] <= f["lon"] < a["lon_to"]:
            return a["area"]
    return "elsewhere"


def size_at(sizes, at):
    known = [z for z in sizes if z["event_time"] <= at]
    return max(known, key=lambda z: z["event_time"])["gale_nm"] if known else None


def wind_after(track, at):
    after = [g for g in track if g["event_time"] >= at + DAY]
    first = min(after, key=lambda g: g["event_time"], default=None)
    if first is None or first["event_time"] - at > timedelta(hours=29):
        return None
    return first["wind_kt"]


def visits_of(track):
    visits = []
    for f in track:
        if f["season"] >= 2004 and f["event_time"].hour % 6 != 0 and f["wind_kt"] >= 35:
            if visits and f["event_time"] - visits[-1][-1]["event_time"] < DAY:
                visits[-1].append(f)
            else:
                visits.append([f])
    return visits


def answer(s):
    tracks, sizes = defaultdict(list), defaultdict(list)
    for f in s["fixes"]:
        tracks[f["storm"], f["season"]].append(f)
    for z in s["sizes"]:
        sizes[z["storm"], z["season"]].append(z)
    areas = defaultdict(list)
    for storm, track in tracks.items():
        for visit in visits_of(track):
            top = min(visit, key=lambda f: (-f["wind_kt"], f["event_time"]))
            size = size_at(sizes[storm], top["event_time"])
            before = size_at(sizes[storm], visit[0]["event_time"] - DAY)
            after = wind_after(track, visit[-1]["event_time"])
            growth = None if before is None else size - before
            loss = None if after is None else top["wind_kt"] - after
            areas[area_of(top, s["areas"])].append((size, growth, loss))
    for area, found in areas.items():
        growths = [growth for _, growth, _ in found if growth is not None]
        losses = [loss for _, _, loss in found if loss is not None]
        size = mean([size for size, _, _ in found])
        yield (area, len(found), size, mean(growths), len(losses), mean(losses))
