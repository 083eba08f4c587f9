# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    days = defaultdict(list)
    for r in s["captures"]:
        days[r["event_time"]].append(r)
    for day, records in days.items():
        if len(records) >= 150:
            weights = [r["weight_g"] for r in records if r["weight_g"] is not None]
            yield (
                day,
                len(records),
                len({r["plot_id"] for r in records}),
                len({r["species_id"] for r in records} - {None}),
                len(records) - len(weights),
                sum(weights),
            )
