# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

DAY = timedelta(days=1)


def answer(s):
    stretches = defaultdict(list)
    for r in s["captures"]:
        stretches[r["event_time"] - DAY].append(r)
        stretches[r["event_time"]].append(r)
    for first_day, records in stretches.items():
        if len(records) >= 210:
            yield (
                first_day,
                len(records),
                len({r["plot_id"] for r in records}),
                len({r["species_id"] for r in records} - {None}),
                sum(r["weight_g"] or 0 for r in records),
            )
