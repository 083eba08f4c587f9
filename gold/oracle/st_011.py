# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time


def answer(s):
    positions, estimates = defaultdict(list), defaultdict(list)
    for f in s["fixes"]:
        positions[f["event_time"].date(), f["storm"]].append(f)
    for z in s["sizes"]:
        estimates[z["event_time"].date(), z["storm"]].append(z["gale_nm"])
    for (day, storm), fixes in positions.items():
        gales = estimates[day, storm]
        if any(f["status"] == "hurricane" for f in fixes) and gales and max(gales) >= 350:
            yield (
                datetime.combine(day, time()),
                storm,
                len(fixes),
                len(gales),
                max(f["wind_kt"] for f in fixes),
                max(gales),
            )
