# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta

THURSDAY = 3


def answer(s):
    weeks = defaultdict(lambda: defaultdict(list))
    for airing in s["airings"]:
        if airing["site"] != "tv":
            at = airing["event_time"]
            begin = datetime.combine(at.date(), time())
            begin -= timedelta(days=(at.weekday() - THURSDAY) % 7)
            weeks[begin][airing["site"]].append(airing["slot"])
    for begin, sites in weeks.items():
        ranked = sorted(
            (-slots.count(1), -len(slots), site) for site, slots in sites.items() if 1 in slots
        )
        for place, (new, total, site) in enumerate(ranked[:3], start=1):
            yield begin, place, site, -new, -total
