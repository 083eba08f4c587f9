# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby

NIGHTS = [date.fromisoformat("2013-02-01") + timedelta(days=n) for n in range(28)]


def longest(states, wanted):
    runs = (len(list(run)) for state, run in groupby(states) if state == wanted)
    return max(runs, default=0)


def answer(s):
    airports = {airport["faa"]: airport for airport in s["airports"]}
    arrivals, nights = Counter(), defaultdict(Counter)
    for arrival in s["arrivals"]:
        airport = airports.get(arrival["dest"])
        if airport is None:
            continue
        arrivals[arrival["dest"]] += 1
        local = arrival["event_time"] + timedelta(hours=airport["tz"])
        if local.hour == 23:
            nights[arrival["dest"]][local.date()] += 1
        elif local.hour < 6:
            nights[arrival["dest"]][local.date() - timedelta(days=1)] += 1
    for dest, night in nights.items():
        n = night.total()
        if n >= 10:
            states = ["noisy" if day in night else "quiet" for day in NIGHTS]
            noisy, quiet = longest(states, "noisy"), longest(states, "quiet")
            share = (Decimal(100 * n) / arrivals[dest]).quantize(Decimal("0.01"), ROUND_HALF_UP)
            name = airports[dest]["name"]
            yield name, n, len(night), noisy, quiet, share
