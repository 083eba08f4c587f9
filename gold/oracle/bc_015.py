# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

EARLIEST, LATEST = timedelta(hours=-72), timedelta(hours=168)


def rounded(number):
    return number.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    regions = defaultdict(set)
    for row in s["site_regions"]:
        regions[row["site"]].add(row["region"])
    launches = defaultdict(list)
    for launch in s["launches"]:
        launches[launch["show_id"]].append(launch)
    premieres = [a for a in s["airings"] if a["site"] == "tv" and a["slot"] == 1]
    waits = defaultdict(list)
    for premiere in premieres:
        reached = {}
        for launch in launches[premiere["show_id"]]:
            wait = launch["event_time"] - premiere["event_time"]
            if EARLIEST <= wait <= LATEST:
                for region in regions[launch["site"]]:
                    reached[region] = min(wait, reached.get(region, wait))
        for region, wait in reached.items():
            waits[region].append(int(wait.total_seconds()))
    for region, seconds in waits.items():
        if len(seconds) >= 121:
            share = rounded(Decimal(100 * len(seconds)) / len(premieres))
            mean = rounded(Decimal(sum(seconds)) / 3600 / len(seconds)) + 0  # no negative zero
            yield region, len(seconds), share, sum(wait <= 0 for wait in seconds), mean
