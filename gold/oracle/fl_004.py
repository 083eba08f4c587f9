# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def choices(s):
    flights = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            flights[d["carrier"], d["flight"], d["origin"]].append(d["dep_delay"])
    rows = []
    for key, delays in flights.items():
        very_late = [delay for delay in delays if delay >= 60]
        if very_late:
            mean = (Decimal(sum(very_late)) / len(very_late)).quantize(
                Decimal("0.1"), ROUND_HALF_UP
            )
            rows.append((*key, len(very_late), len(delays), mean))
    rows.sort(key=lambda row: -row[3])
    cut = rows[7][3]
    above = [row for row in rows if row[3] > cut]
    return [(len(above), above), (8 - len(above), [row for row in rows if row[3] == cut])]
