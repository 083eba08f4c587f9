# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    drivers = {d["driver_id"]: (d["city"], d["vehicle"]) for d in s["drivers"]}
    offers = {o["offer_id"]: o for o in s["offers"]}  # an offer's repeats are all alike
    answers = defaultdict(list)
    for o in offers.values():
        if o["driver_id"] in drivers:
            answers[drivers[o["driver_id"]]].append(o["answer"])
    for group, given in answers.items():
        expired = given.count("expired")
        pct = Decimal(100 * expired) / len(given)
        yield *group, len(given), expired, pct.quantize(Decimal("0.01"), ROUND_HALF_UP)
