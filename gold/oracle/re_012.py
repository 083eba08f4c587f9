# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def answer(s):
    days = defaultdict(Counter)
    for p in s["publications"]:
        days[p["event_time"].date()][p["channel"]] += 1
    months = defaultdict(list)
    for day, channels in days.items():
        seen = set(channels)
        if {"nightly", "stable"} <= seen and not seen & {"alpha", "beta"}:
            months[f"{day:%Y-%m}"].append(channels)
    for month, mixed in months.items():
        stable = sum(c["stable"] for c in mixed)
        yield month, len(mixed), stable, sum(c["nightly"] for c in mixed)
