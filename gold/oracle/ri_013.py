# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

SIX_HOURS = timedelta(hours=6)


def answer(s):
    drivers = defaultdict(dict)
    for o in s["offers"]:
        drivers[o["driver_id"]][o["offer_id"]] = (o["event_time"], o["answer"] == "accepted")
    for driver, offers in drivers.items():
        warnings = []
        for time, _ in offers.values():
            taken = [yes for at, yes in offers.values() if time - SIX_HOURS <= at <= time]
            if len(taken) >= 8 and 4 * sum(taken) <= len(taken):
                warnings.append((time, len(taken), sum(taken)))
        if len(warnings) >= 3:
            yield driver, len(warnings), *min(warnings)
