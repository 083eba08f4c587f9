# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    first = {line["major"]: line["first_at"] for line in s["release_lines"]}
    days = defaultdict(list)
    for p in s["publications"]:
        line = int(p["version"].split(".")[0])
        days[p["event_time"].date()].append((line, p["event_time"] - first[line]))
    for day, ps in days.items():
        if len(ps) >= 4:
            old = sum(age >= timedelta(days=182) for _, age in ps)
            seconds = sum(int(age.total_seconds()) for _, age in ps)
            mean = (Decimal(seconds) / (86400 * len(ps))).quantize(Decimal("0.1"), ROUND_HALF_UP)
            lines = {line for line, _ in ps}
            yield datetime.combine(day, time()), len(ps), len(lines), old, mean
