# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

MINUTE = timedelta(minutes=1)


def chains(flights):
    """Yields the flights (departure, time of arrival or None) of each chain."""
    chain = []
    for departure, arrived in flights:
        before = chain[-1][1] if chain else None
        if before is None or not 0 * MINUTE <= departure["event_time"] - before <= 180 * MINUTE:
            if chain:
                yield chain
            chain = []
        chain.append((departure, arrived))
    if chain:
        yield chain


def answer(s):
    arrivals = {arrival["flight_id"]: arrival["event_time"] for arrival in s["arrivals"]}
    aircraft = defaultdict(list)
    for departure in s["departures"]:
        if not departure["cancelled"]:
            arrived = arrivals.get(departure["flight_id"])
            aircraft[departure["tailnum"]].append((departure, arrived))
    for tailnum, flights in aircraft.items():
        for chain in chains(flights):
            if len(chain) >= 3:
                ground = [b[0]["event_time"] - a[1] for a, b in pairwise(chain)]
                minutes = Decimal(sum(ground, start=0 * MINUTE) // MINUTE) / len(ground)
                minutes = minutes.quantize(Decimal("0.1"), ROUND_HALF_UP)
                airports = len({departure["origin"] for departure, _ in chain})
                began, ended = chain[0][0]["event_time"], chain[-1][1]
                yield tailnum, began, ended, len(chain), airports, minutes
