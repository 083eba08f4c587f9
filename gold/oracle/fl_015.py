# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

DAY = timedelta(hours=24)


def answer(s):
    groups, flights = defaultdict(list), defaultdict(list)
    for d in s["departures"]:
        route = d["carrier"], d["origin"], d["dest"]
        if d["cancelled"]:
            groups[route].append((d["sched_dep"], d["flight_id"]))
        else:
            flights[route].append((d["event_time"], d["flight_id"]))
    waits = defaultdict(list)
    for route, waiting in groups.items():
        free = sorted(flights[route])
        for since, _ in sorted(waiting):
            taken = next((flight for flight in free if flight[0] > since), None)
            if taken is None:
                waits[route[:2]].append(None)
            else:
                free.remove(taken)
                waits[route[:2]].append(taken[0] - since)
    for (carrier, origin), some in waits.items():
        if len(some) < 10:
            continue
        known = [wait for wait in some if wait is not None]
        minutes = sum(known, timedelta(0)) // timedelta(minutes=1)
        mean = (Decimal(minutes) / (60 * len(known))).quantize(Decimal("0.01"), ROUND_HALF_UP)
        within = sum(wait <= DAY for wait in known)
        yield carrier, origin, len(some), within, len(some) - len(known), mean
