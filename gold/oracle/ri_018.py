# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

HALF_DAY = timedelta(hours=12)
NEVER = datetime.fromisoformat("9999-12-31")


def rated(trips):
    of_trip = defaultdict(set)
    for t in trips:
        if t["kind"] == "rated":
            of_trip[t["trip_id"]].add((t["event_time"], t["driver_id"], t["rating"]))
    for reports in of_trip.values():
        times = [at for at, _, _ in reports]
        for at, driver, rating in reports:
            void = any(at < later <= at + HALF_DAY for later in times)
            if not void and rating is not None:
                yield driver, at, rating


def answer(s):
    ratings, offers = defaultdict(list), defaultdict(dict)
    for driver, at, rating in rated(s["trips"]):
        ratings[driver].append((at, rating))
    for o in s["offers"]:
        offers[o["driver_id"]][o["offer_id"]] = (o["event_time"], o["answer"])
    for driver, stars in ratings.items():
        found = list(slumps(sorted(stars)))
        if len(found) < 3:
            continue
        answers = [
            given
            for time, given in offers[driver].values()
            if any(begun <= time <= ended for begun, ended, _ in found)
        ]
        mean = Decimal(sum(length for _, _, length in found)) / len(found)
        yield (
            driver,
            len(found),
            sum(ended == NEVER for _, ended, _ in found),
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
            yield stars[at][0], NEVER, len(stars) - at
            return
        yield stars[at][0], stars[end][0], end + 1 - at
        at = end + 1
