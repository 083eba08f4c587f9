# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    stretches = defaultdict(list)
    for f in s["fixes"]:
        at = f["event_time"]
        last = at.replace(hour=at.hour // 12 * 12)
        for back in range(4):
            stretches[last - timedelta(hours=12 * back)].append(f)
    for start, fixes in stretches.items():
        hurricanes = [f for f in fixes if f["status"] == "hurricane"]
        names = {f["storm"] for f in hurricanes}
        if len(names) >= 3:
            yield (
                start,
                start + timedelta(hours=48),
                len(names),
                len({f["storm"] for f in fixes}),
                len(hurricanes),
                max(f["pressure_mb"] for f in hurricanes),
            )
