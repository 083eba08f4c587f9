# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

EARLIEST, LATEST = timedelta(hours=-72), timedelta(hours=168)


def hours(seconds, n=1):
    number = Decimal(int(seconds)) / 3600 / n
    return number.quantize(Decimal("0.01"), ROUND_HALF_UP) + 0  # no negative zero


def served(s):
    """The waits in seconds of each premiere by the regions that get it in time."""
    regions, launches = defaultdict(set), defaultdict(list)
    for row in s["site_regions"]:
        regions[row["site"]].add(row["region"])
    everywhere = set().union(*regions.values())
    for launch in s["launches"]:
        launches[launch["show_id"]].append(launch)
    for premiere in s["airings"]:
        if premiere["site"] == "tv" and premiere["slot"] == 1:
            waits = defaultdict(list)
            for launch in launches[premiere["show_id"]]:
                wait = launch["event_time"] - premiere["event_time"]
                if EARLIEST <= wait <= LATEST:
                    for region in regions.get(launch["site"], everywhere):
                        waits[region].append(wait.total_seconds())
            yield {region: min(found) for region, found in waits.items()}


def answer(s):
    waits, behind, leads, alone = defaultdict(list), defaultdict(list), Counter(), Counter()
    for premiere in served(s):
        first = min(premiere.values(), default=None)
        leaders = [region for region, wait in premiere.items() if wait == first]
        leads.update(leaders)
        if len(leaders) == 1:
            alone.update(leaders)
        for region, wait in premiere.items():
            waits[region].append(wait)
            if wait > first:
                behind[region].append(wait - first)
    for region, found in waits.items():
        n, late = len(found), behind[region]
        if n >= 221:
            p95 = next(w for w in sorted(found) if 100 * sum(x <= w for x in found) >= 95 * n)
            mean = hours(sum(late), len(late)) if late else None
            yield region, n, leads[region], alone[region], mean, hours(p95)
