# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

AHEAD = timedelta(hours=5, minutes=45)
STATES = {"picked_up": "on trip", "dropped_off": "free", "cancelled": "after cancellation"}


def answer(s):
    told = defaultdict(set)
    for t in s["trips"]:
        if t["kind"] in STATES:
            told[t["driver_id"]].add((t["event_time"], t["kind"]))
    reports = {driver: sorted(of_driver) for driver, of_driver in told.items()}
    groups = defaultdict(dict)
    for o in s["offers"]:
        driver = o["driver_id"]
        if driver[:2] != "KT":
            continue
        of_driver = reports.get(driver, [])
        place = bisect_right([moment for moment, _ in of_driver], o["event_time"])
        state = STATES[of_driver[place - 1][1]] if place else "fresh"
        local = (o["event_time"] + AHEAD).strftime("%Y-%m-%d")
        groups[local, state][o["offer_id"]] = o
    for key, offers in groups.items():
        accepted = defaultdict(list)
        for o in offers.values():
            accepted[o["driver_id"]].append(o["answer"] == "accepted")
        share = Decimal(100 * sum(map(sum, accepted.values()))) / len(offers)
        shy = sorted(d for d, got in accepted.items() if len(got) >= LEAST and not any(got))
        yield (
            *key,
            len(offers),
            len(accepted),
            share.quantize(Decimal("0.1"), ROUND_HALF_UP),
            ", ".join(shy) or "none",
        )


LEAST = 4
