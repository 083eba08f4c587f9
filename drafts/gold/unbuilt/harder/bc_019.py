# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import date, datetime, time, timedelta

DAY = timedelta(days=1)
FIRST, LAST = date.fromisoformat("2024-02-01"), date.fromisoformat("2026-01-01")


def midnight(day):
    return day and datetime.combine(day, time())


def answer(s):
    sites = defaultdict(Counter)
    for airing in s["airings"]:
        sites[airing["site"]][airing["event_time"].date()] += 1
    for site, airings in sites.items():
        seal = None  # when it was earned, and the four weeks of each Thursday on which it was held
        thursday = FIRST
        while thursday <= LAST:
            counts = [airings[thursday - n * DAY] for n in range(1, 29)]
            weakest, strongest = min(counts), max(counts)
            if seal is None and weakest >= 1 and 3 * weakest >= strongest:
                seal = thursday, []
            elif seal and (weakest == 0 or 6 * weakest < strongest):
                earned, held = seal
                low = min(map(min, held))
                yield site, midnight(earned), midnight(thursday), len(held), sum(held[0]), low
                seal = None
            if seal:
                seal[1].append(counts)
            thursday += 7 * DAY
        if seal:
            earned, held = seal
            yield site, midnight(earned), None, len(held), sum(held[0]), min(map(min, held))
