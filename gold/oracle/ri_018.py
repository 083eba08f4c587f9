# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    first = {}
    for t in sorted(s["trips"], key=lambda t: t["event_time"]):
        if t["kind"] == "rated":
            first.setdefault(t["trip_id"], t)
    ratings = defaultdict(list)
    for t in first.values():
        if t["rating"] is not None:
            ratings[t["driver_id"]].append((t["event_time"], t["rating"]))
    offers = defaultdict(dict)
    for o in s["offers"]:
        offers[o["driver_id"]][o["offer_id"]] = (o["event_time"], o["answer"])
    for driver, stars in ratings.items():
        found = list(slumps(sorted(stars)))
        if len(found) < 2:
            continue
        answers = [
            given
            for time, given in offers[driver].values()
            if any(slump[0][0] <= time <= slump[-1][0] for slump in found)
        ]
        mean = Decimal(sum(map(len, found))) / len(found)
        yield (
            driver,
            len(found),
            mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
            len(answers),
            sum(given != "accepted" for given in answers),
        )


def slumps(stars):
    at = 0
    while at + 2 < len(stars):
        top = stars[at][1]
        if not (top >= 4 and stars[at + 2][1] < stars[at + 1][1] < top):
            at += 1
            continue
        end = next((n for n in range(at + 3, len(stars)) if stars[n][1] >= top), None)
        if end is None:
            return
        yield stars[at : end + 1]
        at = end + 1
