# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

SINCE, BEFORE = (
    datetime.fromisoformat("2024-12-31T15:00"),
    datetime.fromisoformat("2025-12-31T15:00"),
)


def answer(s):
    regions = defaultdict(set)
    for row in s["site_regions"]:
        regions[row["site"]].add(row["region"])
    launched = defaultdict(list)
    for launch in s["launches"]:
        if SINCE <= launch["event_time"] < BEFORE:
            for region in regions[launch["site"]]:
                launched[region].append(launch)
    for region, launches in launched.items():
        if len(launches) >= 81:
            sites = {launch["site"] for launch in launches}
            shows = {launch["show_id"] for launch in launches}
            mean = Decimal(len(launches)) / len(shows)
            mean = mean.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield region, len(sites), len(launches), len(shows), mean
