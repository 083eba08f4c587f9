# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    storms = defaultdict(list)
    for f in s["fixes"]:
        storms[f["storm"], f["season"]].append(f)
    for (storm, _), track in storms.items():
        rose = fell = None
        up, low, first = False, [], []
        for f in sorted(track, key=lambda f: f["event_time"]):
            at, wind = f["event_time"], f["wind_kt"]
            if not up and f["status"] == "hurricane":
                if fell is not None and all(g["status"] != "tropical depression" for g in low):
                    yield (
                        storm,
                        fell,
                        (at - fell) // timedelta(hours=1),
                        min(g["wind_kt"] for g in low),
                        max(first),
                        max(g["wind_kt"] for g in track if g["event_time"] >= at),
                    )
                up, rose, first = True, at, [wind]
            elif up and wind <= 55:
                up, fell, low = False, at, [f]
            elif up:
                first.append(wind)
            elif rose is not None:
                low.append(f)
