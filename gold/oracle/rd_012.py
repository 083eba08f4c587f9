# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    species = defaultdict(dict)
    for r in s["captures"]:
        if r["species_id"] is not None and r["weight_g"] is not None:
            days = species[r["species_id"]]
            days[r["event_time"]] = max(days.get(r["event_time"], 0), r["weight_g"])
    for code, days in species.items():
        order = sorted(days)
        record = days[order[0]]
        breaks, record_day, equalled = 0, order[0], 0
        for day in order[1:]:
            if days[day] > record:
                breaks, record, record_day, equalled = breaks + 1, days[day], day, 0
            elif days[day] == record:
                equalled += 1
        if breaks >= 5:
            yield code, len(days), breaks, record, record_day, equalled
