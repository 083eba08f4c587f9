# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def kind(day, holidays):
    if day in holidays:
        return "holiday"
    return "weekend" if day.isoweekday() >= 6 else "workday"


def answer(s):
    streets = {r["sensor_id"]: r["street"] or "other" for r in s["sensors"]}
    holidays = {h["holiday"] for h in s["holidays"]}
    cells = defaultdict(list)
    for c in s["counts"]:
        for street in (streets[c["sensor_id"]], "all"):
            for day in (kind(c["counting_day"], holidays), "all"):
                cells[street, day].append(c["pedestrians"])
    for key, counts in cells.items():
        mean = (Decimal(sum(counts)) / len(counts)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(counts), sum(counts), mean, counts.count(0))
